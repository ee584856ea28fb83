// Generated from openapi.json by `npm run gen`. Do not edit.

/** Another one wherever the calls or their answers are others. */
export const CONTRACT_DIGEST = 'e47c64ba0e459b70'
