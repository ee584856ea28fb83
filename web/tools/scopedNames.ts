import { basename } from 'node:path'

/** The server sends markup with these names, so a class name may not carry a hash. */
export const scopedName = (name: string, file: string) => `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`
