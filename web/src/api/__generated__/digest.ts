// Generated from openapi.json by `npm run gen`. Do not edit.

/** Another one wherever the calls or their answers are others. */
export const CONTRACT_DIGEST = 'e6c98d4566e54c5e'
