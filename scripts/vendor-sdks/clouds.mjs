// Aliyun's and Tencent Cloud's own libraries against the simulators, and against what our clients have signed.
// Run by crates/simulators/tests/sandbox/clouds/vendor_sdks.rs.
import assert from 'node:assert/strict'
import http from 'node:http'
import { createRequire } from 'node:module'

import { gateway, given } from './common.mjs'

const require = createRequire(import.meta.url)

const { default: Dysms, SendSmsRequest } = require('@alicloud/dysmsapi20170525')
const core = require('@alicloud/openapi-core')
const { $OpenApiUtil, OpenApiUtil } = core
const { AbstractClient } = require('tencentcloud-sdk-nodejs-common/tencentcloud/common/abstract_client')
const { default: Sign } = require('tencentcloud-sdk-nodejs-common/tencentcloud/common/sign')
const { sms } = require('tencentcloud-sdk-nodejs-sms')

const aliyunConfig = (port) =>
  new $OpenApiUtil.Config({
    accessKeyId: given.aliyun.id,
    accessKeySecret: given.aliyun.secret,
    endpoint: `127.0.0.1:${port}`,
    protocol: 'HTTP',
  })

async function aliyunAccepts() {
  const messages = await gateway(given.aliyun.smsUrl)
  const client = new Dysms(aliyunConfig(messages.port))
  const sent = await client.sendSms(
    new SendSmsRequest({ phoneNumbers: '13900000001', signName: given.aliyun.signName, templateCode: given.aliyun.template, templateParam: '{"code":"424242"}' }),
  )
  assert.equal(sent.body.code, 'OK')
  const names = await gateway(given.aliyun.realNameUrl)
  const params = new $OpenApiUtil.Params({
    action: 'Id2MetaVerify', version: '2019-03-07', protocol: 'HTTP', pathname: '/', method: 'POST', authType: 'AK', style: 'RPC',
    reqBodyType: 'formData', bodyType: 'json',
  })
  const query = { ParamType: 'normal', IdentifyNum: '11010519491231002X', UserName: '王不符' }
  const request = new $OpenApiUtil.OpenApiRequest({ query: OpenApiUtil.query(query) })
  const $dara = require('@darabonba/typescript')
  const checked = await new core.default(aliyunConfig(names.port)).callApi(params, request, new $dara.RuntimeOptions({}))
  assert.equal(checked.body.ResultObject.BizCode, '2')
  const wrong = new Dysms(new $OpenApiUtil.Config({ ...aliyunConfig(messages.port), accessKeySecret: 'wrong' }))
  await assert.rejects(wrong.sendSms(new SendSmsRequest({ phoneNumbers: '13900000001' })), /SignatureDoesNotMatch/)
  messages.server.close()
  names.server.close()
}

// Each request of our client, signed again by the library.
function aliyunSignsAsWeDo() {
  assert.ok(given.aliyun.requests.length >= 2)
  for (const { url, headers } of given.aliyun.requests) {
    const { host, searchParams } = new URL(url)
    const { authorization, ...signed } = headers
    const request = { pathname: '/', method: 'POST', query: Object.fromEntries(searchParams), headers: { host, ...signed } }
    const theirs = OpenApiUtil.getAuthorization(request, 'ACS3-HMAC-SHA256', headers['x-acs-content-sha256'], given.aliyun.id, given.aliyun.secret)
    assert.equal(authorization, theirs)
  }
}

const tencentOptions = (port, service, key = given.tencent.secret) => ({
  credential: { secretId: given.tencent.id, secretKey: key },
  region: 'ap-guangzhou',
  profile: {
    httpProfile: {
      protocol: 'http://',
      endpoint: `${service}.localhost:${port}`,
      agent: new http.Agent({ lookup: (_, options, done) => (options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)) }),
    },
  },
})

async function tencentAccepts() {
  const messages = await gateway(given.tencent.smsUrl, 'sms.localhost')
  const body = {
    PhoneNumberSet: ['+8613900000002'], SmsSdkAppId: given.tencent.appId, SignName: given.tencent.signName,
    TemplateId: given.tencent.template, TemplateParamSet: ['424243'],
  }
  const sent = await new sms.v20210111.Client(tencentOptions(messages.port, 'sms')).SendSms(body)
  assert.equal(sent.SendStatusSet[0].Code, 'Ok')
  const wrong = new sms.v20210111.Client(tencentOptions(messages.port, 'sms', 'wrong'))
  await assert.rejects(wrong.SendSms(body), { code: 'AuthFailure.SignatureFailure' })
  const names = await gateway(given.tencent.realNameUrl, 'faceid.localhost')
  const client = new AbstractClient('faceid.tencentcloudapi.com', '2018-03-01', tencentOptions(names.port, 'faceid'))
  const checked = await client.request('IdCardVerification', { IdCard: '11010519491231002X', Name: '王不符' })
  assert.equal(checked.Result, '-1')
  messages.server.close()
  names.server.close()
}

// The library signs fewer headers than our client, so both are held to the document's example:
// crates/gateways/src/tencent/tests.rs reproduces the same vector.
function tencentSignsAsWeDo() {
  const vector = given.tencent.vector
  const made = Sign.sign3({
    url: `https://${vector.host}/`, payload: Buffer.from(vector.payload), timestamp: vector.ts, service: vector.service,
    secretId: 'id', secretKey: vector.secret_key, headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })
  assert.ok(made.endsWith(`Signature=${vector.signature}`), made)
}

await aliyunAccepts()
aliyunSignsAsWeDo()
await tencentAccepts()
tencentSignsAsWeDo()
console.log('the library agrees')
process.exit(0)
