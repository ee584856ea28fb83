/**
 * Our pages do not say from where a browser comes, and WeChat Pay's page refuses a customer of whom
 * it does not know that. So a payment provider learns our origin, and no more of the address.
 */
export function tellOrigin(): void {
  if (document.querySelector('meta[name="referrer"]')) return
  const policy = document.createElement('meta')
  policy.name = 'referrer'
  policy.content = 'strict-origin'
  document.head.append(policy)
}
