/** The key code of keys that an input method takes for itself. */
const TAKEN = 229

/**
 * Whether an input method takes the key, as the Enter that ends a word. Safari ends the composition before that key,
 * and only the code tells.
 */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  isComposing || keyCode === TAKEN
