import type { Authority } from '@quadro/contract/kit/authority.ts'
import { type AvisoSistema, GRAVIDADES } from '@quadro/contract/kit/aviso-sistema.ts'
import type { Ctx } from '../http/context.ts'
import { askProviders, providerKind, registerProvider } from '../transaction/providers.ts'

const kind = providerKind<null, AvisoSistema>('avisos-do-sistema')

/**
 * Declares a warning of the system about itself under one code. `say` runs at every visit of the home page, so it must be fast; it returns
 * nothing when all is well. Without an authority every internal user sees it.
 */
export const registerSystemNotice = (
  codigo: string,
  authority: Authority | undefined,
  say: (ctx: Ctx) => Promise<Omit<AvisoSistema, 'codigo'> | undefined>,
): void =>
  registerProvider(kind, async (ctx) => {
    if (authority && !ctx.user.can(authority)) return []
    const said = await say(ctx)
    return said ? [{ codigo, ...said }] : []
  })

/** The warnings of the system for this user, the most serious first. */
export async function systemNotices(ctx: Ctx): Promise<AvisoSistema[]> {
  const found = await askProviders(ctx, kind, null)
  return found.sort((a, b) => GRAVIDADES.indexOf(a.gravidade) - GRAVIDADES.indexOf(b.gravidade))
}
