// Generated from openapi.json by `npm run gen`. Do not edit.

/** Another one wherever the calls or their answers are others. */
export const CONTRACT_DIGEST = '6d7a8e34d21a3151'
