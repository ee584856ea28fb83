// Generated from openapi.json by `npm run gen`. Do not edit.

/** Another one wherever the calls or their answers are others. */
export const CONTRACT_DIGEST = '70ee1aa78063040e'
