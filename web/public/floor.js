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
    text.appendChild(document.createTextNode(TEXTS[kind][document.documentElement.lang === 'en' ? 'en' : 'zh']))
    text.style.cssText =
      'position:fixed;z-index:9999;top:0;left:0;right:0;margin:0;padding:16px;font:16px/1.5 sans-serif;color:#231000;background:#ffb57d;text-align:center'
    document.body.appendChild(text)
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
