import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ParametrosDoSistema } from '@quadro/contract/shell/sessao.ts'
import type { Ctx } from '../../kit/context.ts'

/** Version of the program, from its package. */
export const { version: versaoDoPrograma } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
) as { version: string }

/** What every visitor's page needs before anybody is known. */
export async function parametrosDoSistema(ctx: Ctx): Promise<ParametrosDoSistema> {
  const [row, company] = await Promise.all([
    ctx.db.selectFrom('parametrosSistema').selectAll().executeTakeFirstOrThrow(),
    ctx.db.selectFrom('empresa').select('id').limit(1).executeTakeFirst(),
  ])
  return {
    versao: versaoDoPrograma,
    statusColabore: null,
    codEmpresaSuporte: row.codEmpresaSuporte,
    codClienteSuporte: row.codClienteSuporte,
    emailSuporte: row.emailSuporte,
    timeZone: ctx.services.settings.timeZone,
    compartilhaCandidatos: row.compartilhaCandidatos,
    compartilhaColaboradores: row.compartilhaColaboradores,
    instalacaoNova: company === undefined,
  }
}
