import type { ParametrosDoSistema } from '@quadro/contract/shell/sessao/sessao.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { programVersion } from '../../../version.ts'
import { statusColabore } from '../inicio/colabore.ts'

/**
 * Data that every page needs before login. For a user it also includes the state of the company's integration with the mobile companion.
 */
export async function parametrosDoSistema(
  ctx: Ctx,
  { ofCompany = false }: { ofCompany?: boolean } = {},
): Promise<ParametrosDoSistema> {
  const [row, company, colabore] = await Promise.all([
    ctx.db.selectFrom('parametrosSistema').selectAll().executeTakeFirstOrThrow(),
    ctx.db.selectFrom('empresa').select('id').limit(1).executeTakeFirst(),
    ofCompany ? statusColabore(ctx) : null,
  ])
  return {
    versao: programVersion,
    statusColabore: colabore,
    codEmpresaSuporte: row.codEmpresaSuporte,
    codClienteSuporte: row.codClienteSuporte,
    emailSuporte: row.emailSuporte,
    timeZone: ctx.services.settings.timeZone,
    compartilhaCandidatos: row.compartilhaCandidatos,
    compartilhaColaboradores: row.compartilhaColaboradores,
    tamanhoMaximoArquivo: row.tamanhoMaximoArquivo,
    instalacaoNova: company === undefined,
  }
}
