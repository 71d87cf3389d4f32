import '@fontsource-variable/inter'
import '../ui/theme.css'
import type { ModuleName } from '@quadro/contract/kit/authority.ts'
import { installErrorMap } from '@quadro/contract/kit/fields.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod'
import { rememberOpening } from '../kit/call/ahead.ts'
import { queryClient } from '../kit/call/query.ts'
import { loadSession, session } from '../kit/call/session.ts'
import { webModules } from '../modules.ts'
import { buildRouter, fetchFirstSight, fetchFrame } from './router.tsx'
import { visitorOf } from './visitor.ts'

// The content security policy forbids code that is generated at run time.
z.config({ jitless: true })
installErrorMap()

const visitor = visitorOf(location.pathname)
void fetchFrame(location.pathname)
const user = loadSession()
// Going from a candidate's or an employee's page to another's loads the document again (router.tsx).
const loaded = await Promise.all(
  Object.entries(webModules).map(async ([module, load]) =>
    visitor === 'candidate' && module !== 'externo'
      ? []
      : (await load()).pages.map((page) => ({ module: module as ModuleName, page })),
  ),
)
const router = buildRouter(loaded.flat())
// Drawn once, with all that it consists of: each part that comes later would be drawn by itself, and React holds back what comes soon after
// a placeholder.
await fetchFirstSight(router, user)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  </StrictMode>,
)
const { info } = session.get()
if (visitor === 'user' && info) rememberOpening(info.usuario.id, location)
