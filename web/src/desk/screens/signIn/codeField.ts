/** A code of six digits, or a recovery code, which has letters. */
export const codeField = { autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false } as const
