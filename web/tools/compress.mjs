/** Writes a brotli and a gzip copy beside every text file of the build, so that the server never compresses. */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt)$/
const dist = new URL('../dist', import.meta.url).pathname

async function compress(path) {
  const body = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }))
}

const files = await readdir(dist, { recursive: true, withFileTypes: true })
const texts = files.filter((file) => file.isFile() && TEXT.test(file.name) && !file.parentPath.endsWith('.vite'))
await Promise.all(texts.map((file) => compress(join(file.parentPath, file.name))))
console.log(`compressed ${texts.length} files`)
