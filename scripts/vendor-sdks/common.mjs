// Code that the checks of all libraries share.
import { readFileSync } from 'node:fs'
import http from 'node:http'

// The input from the Rust test (see crates/simulators/tests/sandbox/vendor.rs).
export const given = JSON.parse(readFileSync(0, 'utf8'))

// For the Rust test: what a library made, one line of JSON.
export const report = (what) => console.log(`made: ${JSON.stringify(what)}`)

// Some libraries know hosts and no paths, so each API has a port of its own that leads to its path.
// `host` is what the vendor would see on its port 443, without a port.
export function gateway(target, host) {
  const { hostname, port, pathname } = new URL(target)
  const server = http.createServer((request, response) => {
    const path = pathname + request.url.replace(/^\/(?=$|\?)/, '')
    const headers = { ...request.headers, host: host ?? request.headers.host }
    const onward = http.request({ host: hostname, port, path, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve({ port: server.address().port, server })))
}

// A shop's address for webhooks: `next()` is the next one that arrives, in their order.
export function webhooks(acknowledge) {
  const [arrived, waiting] = [[], []]
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part)).on('end', () => {
      acknowledge(response)
      const webhook = { headers: request.headers, body }
      const asked = waiting.shift()
      if (asked) asked(webhook)
      else arrived.push(webhook)
    })
  })
  const next = () => (arrived.length > 0 ? Promise.resolve(arrived.shift()) : new Promise((resolve) => waiting.push(resolve)))
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve({ next, url: `http://127.0.0.1:${server.address().port}/`, server })),
  )
}

// A page, opened as by a browser that follows no redirect: status and where it leads.
export function open(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const asked = http.get(url, { headers }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode, location: answer.headers.location }))
    })
    asked.on('error', reject)
  })
}

// The control of the simulators: what a customer or a test does there.
export const control = async (path) => (await fetch(`${given.base}/_sandbox/${path}`, { method: 'POST' })).status
