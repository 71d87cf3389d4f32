import type {
  CamposDaSolicitacao,
  RegrasDaSolicitacao,
} from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError } from '../../../kit/http/errors.ts'
import { exigirCidadeDoEstado } from '../../geral/index.ts'

/** Checks what the contract cannot know: the company's requirements, the references and the user's areas. */
export async function conferir(ctx: Ctx, input: CamposDaSolicitacao, regras: RegrasDaSolicitacao): Promise<void> {
  const missing = c.exigenciasDaEmpresa(input, regras, ctx.user.can(c.autoridades.verRemuneracao))
  if (missing.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, missing)
  // A request without an area would be visible only to users who see the whole company.
  if (input.areaOrganizacionalId === null && ctx.user.areas !== null)
    throw fieldError('areaOrganizacionalId', 'Área Organizacional é obrigatória')
  await demandSight(ctx, input)
}

const ESCOLHA = 'Escolha um item da lista'
/** References must be visible to the user; row security hides the others. */
async function demandSight(ctx: Ctx, input: CamposDaSolicitacao): Promise<void> {
  const check = async (
    table: 'estabelecimento' | 'areaAtual' | 'faixaSalarial' | 'motivoSolicitacao' | 'ambiente' | 'funcao',
    id: number | null,
    field: string,
  ) => {
    if (id === null) return
    const found = await ctx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
    const allowed = table !== 'areaAtual' || ctx.user.areas === null || ctx.user.areas.includes(id)
    if (!found || !allowed) throw fieldError(field, ESCOLHA)
  }
  await check('estabelecimento', input.estabelecimentoId, 'estabelecimentoId')
  await check('areaAtual', input.areaOrganizacionalId, 'areaOrganizacionalId')
  await check('motivoSolicitacao', input.motivoSolicitacaoId, 'motivoSolicitacaoId')
  await check('faixaSalarial', input.faixaSalarialId, 'faixaSalarialId')
  await check('ambiente', input.ambienteId, 'ambienteId')
  await check('funcao', input.funcaoId, 'funcaoId')
  const avaliacoes = [...new Set(input.avaliacoesIds ?? [])]
  if (avaliacoes.length > 0) {
    const seen = await ctx.db
      .selectFrom('avaliacaoModelo')
      .select('id')
      .where('tipo', '=', 'C')
      .where('id', 'in', avaliacoes)
      .execute()
    if (seen.length !== avaliacoes.length) throw fieldError('avaliacoesIds', 'Escolha avaliações da lista')
  }
  if (input.cidadeId !== null) {
    if (input.ufId === null) throw fieldError('ufId', 'UF é obrigatória')
    await exigirCidadeDoEstado(ctx, { ufId: input.ufId, cidadeId: input.cidadeId })
  }
  const all = async (table: 'talento' | 'etapaSeletiva', ids: number[], field: string, message: string) => {
    const wanted = [...new Set(ids)]
    if (wanted.length === 0) return
    const seen = await ctx.db.selectFrom(table).select('id').where('id', 'in', wanted).execute()
    if (seen.length !== wanted.length) throw fieldError(field, message)
  }
  await all(
    'talento',
    input.colaboradoresSubstituidos.map((s) => s.id),
    'colaboradoresSubstituidos',
    'Escolha talentos da lista',
  )
  await all('etapaSeletiva', input.etapasIds, 'etapasIds', 'Escolha etapas da lista')
  const bairros = [...new Set(input.bairrosIds)]
  if (bairros.length > 0) {
    const daCidade = await ctx.db
      .selectFrom('bairro')
      .select('id')
      .where('id', 'in', bairros)
      .where('cidadeId', '=', input.cidadeId)
      .execute()
    if (daCidade.length !== bairros.length) throw fieldError('bairrosIds', 'Escolha bairros da cidade')
  }
}
