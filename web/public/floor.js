/*
 * Runs in every browser, also in those that cannot read the app: says so, where otherwise there would be nothing, or what the
 * server has drawn without an answer to any touch. The floor is that of tools/browsers.ts.
 */
;(function () {
  var START_MS = 15000
  var TEXTS = {
    old: {
      zh: '当前浏览器版本过低，无法使用本站。请升级浏览器，或改用 Chrome 90、Safari 15 及以上版本。',
      en: 'This browser is too old for this site. Please update it, or use Chrome 90, Safari 15 or newer.',
    },
    lost: {
      zh: '页面没有加载出来，请检查网络后刷新。如果仍然不行，请升级浏览器。',
      en: 'The page did not load. Please check the network and reload. If that does not help, please update your browser.',
    },
  }
  var isSaid = false

  function say(kind) {
    if (isSaid || !document.body) return
    isSaid = true
    var text = document.createElement('p')
    text.id = 'floor'
    text.setAttribute('role', 'alert')
    text.setAttribute('data-kind', kind)
    var lang = document.documentElement.lang === 'en' ? 'en' : 'zh'
    text.appendChild(document.createTextNode(TEXTS[kind][lang]))
    // Between the bars: the title and the links of what the server has drawn stay in sight.
    text.style.cssText =
      'position:fixed;z-index:9999;bottom:72px;left:16px;right:16px;margin:0;padding:16px;border-radius:12px;font:16px/1.5 sans-serif;color:#231000;background:#ffb57d;text-align:center'
    if (kind === 'lost') text.appendChild(reloadButton(lang))
    document.body.appendChild(text)
  }

  function reloadButton(lang) {
    var button = document.createElement('button')
    button.type = 'button'
    button.appendChild(document.createTextNode(lang === 'en' ? 'Reload' : '刷新'))
    button.style.cssText =
      'display:block;min-height:44px;margin:12px auto 0;padding:0 24px;border:0;border-radius:22px;font:inherit;font-weight:600;color:#ffb57d;background:#231000'
    button.addEventListener('click', function () {
      location.reload()
    })
    return button
  }

  function isOld() {
    return !(
      window.CSS &&
      CSS.supports &&
      CSS.supports('aspect-ratio', '1 / 1') &&
      'noModule' in document.createElement('script')
    )
  }

  function hasStarted() {
    return performance.getEntriesByName('app-rendered').length > 0
  }

  function afterLoad() {
    if (isOld()) return say('old')
    setTimeout(function () {
      if (!hasStarted()) say('lost')
    }, START_MS)
  }

  if (document.readyState === 'complete') afterLoad()
  else window.addEventListener('load', afterLoad)
  window.addEventListener(
    'error',
    function (event) {
      var isEntry = event.target && event.target.tagName === 'SCRIPT'
      var isFault = event.message && /\/assets\//.test(event.filename || '')
      if ((isEntry || isFault) && !isOld() && !hasStarted()) say('lost')
    },
    true,
  )
})()
