const NAME = 'satchel'
const STORE = 'saved'

/**
 * Runs one transaction. The connection is closed right after, so that another tab may remove the database at any time.
 */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open()
  try {
    const transaction = database.transaction(STORE, mode)
    const request = work(transaction.objectStore(STORE))
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
    })
    return request?.result
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
}

type Saved = { id: string }

export const readSaved = <T extends Saved>(): Promise<T[]> =>
  transact('readonly', (store) => store.getAll() as IDBRequest<T[]>).then((all) => all ?? [])

export async function changeSaved(put: readonly Saved[], remove: readonly string[] = []): Promise<void> {
  await transact('readwrite', (store) => {
    for (const id of remove) store.delete(id)
    for (const record of put) store.put(record)
    return undefined
  })
}
