import '../../kit/lib/builtIns'
import '../../kit/styles/tokens.css'
import '../styles/tokens.css'
import '../../kit/styles/base.css'
import '../../kit/styles/shapes.css'
import '../../kit/styles/forcedColors.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { watchOverlays } from '../../kit/lib/overlays'
import { applyTheme, followTheme, usePrefs } from '../../kit/stores/prefs'
import { watchSession } from '../api/client'
import { queryClient } from '../data/queryClient'
import { endSession } from '../data/session'
import { Router } from '../router/router'
import { App } from './App'

watchSession(endSession)
watchOverlays()
applyTheme()
followTheme()
usePrefs.subscribe(({ lang }) => (document.documentElement.lang = lang))
document.documentElement.lang = usePrefs.getState().lang

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <Router>
      <App />
    </Router>
  </QueryClientProvider>,
)
