// Generated from openapi.json by `npm run gen`. Do not edit.

/** Another one wherever the calls or their answers are others. */
export const CONTRACT_DIGEST = '4c6257b185a1dac3'
