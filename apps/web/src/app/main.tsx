import '@fontsource-variable/inter'
import '../ui/theme.css'
import type { ModuleName } from '@quadro/contract/kit/authority.ts'
import { installErrorMap } from '@quadro/contract/kit/fields.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod'
import { queryClient } from '../kit/call/query.ts'
import { loadSession } from '../kit/call/session.ts'
import { webModules } from '../modules.ts'
import { buildRouter, fetchFrame, isExterno } from './router.tsx'

// The content security policy forbids code that is generated at run time.
z.config({ jitless: true })
installErrorMap()

void fetchFrame(location.pathname)
void loadSession()
// A candidate's phone does not load the list of the users' pages. Leaving the candidate area loads the page again (router.tsx).
const isOfCandidates = isExterno(location.pathname)
const loaded = await Promise.all(
  Object.entries(webModules).map(async ([module, load]) =>
    isOfCandidates && module !== 'externo'
      ? []
      : (await load()).pages.map((page) => ({ module: module as ModuleName, page })),
  ),
)
const router = buildRouter(loaded.flat())

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  </StrictMode>,
)
