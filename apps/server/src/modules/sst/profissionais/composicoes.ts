import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as contrato from '@quadro/contract/sst/profissionais/composicoes.ts'
import type { OrgaoDeClasse } from '@quadro/contract/sst/profissionais/conselhos.ts'
import { situacaoDoPeriodo } from '@quadro/contract/sst/profissionais/periodos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError } from '../../../kit/http/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { pattern } from '../../../kit/records/list.ts'
import { replaceParts } from '../../../kit/records/parts.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'

const { composicoes: c } = contrato
labelTable('composicao_sst', c.plural)
labelTable('composicao_sst_membro', c.plural)
explainConstraint('composicao_sst_periodo', 'inicio', 'Já há uma equipe deste tipo, neste lugar, em um destes dias.')
explainConstraint('composicao_sst_datas', 'fim', 'A data final não pode ser anterior à inicial')

type Enviado = { profissionalId: number; funcao: contrato.FuncaoNaEquipe }
/** Every member is a professional whose contract is in force there on the first day, and whose council allows the function. */
async function exigirMembros(
  ctx: Ctx,
  { membros, inicio, estabelecimentoId }: { membros: Enviado[]; inicio: string; estabelecimentoId: number | null },
): Promise<void> {
  const found = await ctx.db
    .selectFrom('profissionalSst as p')
    .select(['p.id', 'p.nome', 'p.orgaoDeClasse'])
    .select(
      sql<boolean>`exists (select from contrato_profissional x
        where x.empresa_id = p.empresa_id and x.profissional_id = p.id and x.inicio <= ${inicio}::date
          and (x.fim is null or x.fim >= ${inicio}::date)
          and (x.estabelecimento_responsavel = 'TODOS' or ${estabelecimentoId}::bigint is null
               or exists (select from contrato_profissional_estabelecimento e
                           where e.empresa_id = x.empresa_id and e.contrato_id = x.id and e.estabelecimento_id = ${estabelecimentoId}::bigint)))`.as(
        'contratado',
      ),
    )
    .where(
      'p.id',
      'in',
      membros.map(({ profissionalId }) => profissionalId),
    )
    .$narrowType<{ orgaoDeClasse: OrgaoDeClasse }>()
    .execute()
  const recusas = membros.flatMap(({ profissionalId, funcao }, index) => {
    const recusa = (field: string, message: string) => [{ field: `membros.${index}.${field}`, message }]
    const p = found.find(({ id }) => id === profissionalId)
    if (!p) return recusa('profissionalId', 'Escolha um item da lista')
    if (!p.contratado)
      return recusa('profissionalId', `${p.nome} não tem contrato vigente aqui em ${formatarData(inicio)}`)
    return contrato.podeExercer(funcao, p.orgaoDeClasse)
      ? []
      : recusa('funcao', 'Médico do trabalho precisa de registro no CRM ou RMS')
  })
  if (recusas.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, recusas)
}

const { routes } = resourceRoutes(c, {
  table: 'composicaoSst',
  rows: (ctx) =>
    ctx.db
      .selectFrom('composicaoSst as c')
      .leftJoin('estabelecimento as e', 'e.id', 'c.estabelecimentoId')
      .select([
        'c.id',
        'c.versao',
        'c.tipo',
        'c.estabelecimentoId',
        'e.nome as estabelecimentoNome',
        'c.inicio',
        'c.fim',
      ])
      .select([
        sql<'FUTURO' | 'VIGENTE' | 'ENCERRADO'>`null::text`.as('situacao'),
        sql<contrato.MembroDaEquipe[]>`coalesce((
          select jsonb_agg(jsonb_build_object('profissionalId', p.id, 'profissionalNome', p.nome, 'funcao', m.funcao) order by m.ordem)
            from composicao_sst_membro m
            join profissional_sst p on p.empresa_id = m.empresa_id and p.id = m.profissional_id
           where m.empresa_id = c.empresa_id and m.composicao_id = c.id), '[]')`.as('membros'),
      ])
      .$narrowType<{ tipo: contrato.TipoDeComposicao }>(),
  search: (busca) => sql`(sem_acento(linha.estabelecimento_nome) like sem_acento(${pattern(busca)})
    or exists (select from jsonb_array_elements(linha.membros) m
                where sem_acento(m ->> 'profissionalNome') like sem_acento(${pattern(busca)})))`,
  filters: {
    tipo: true,
    estabelecimentoId: true,
    em: (dia) => sql`linha.inicio <= ${dia}::date and (linha.fim is null or linha.fim >= ${dia}::date)`,
  },
  neverNull: ['tipo', 'inicio'],
  async complete(ctx, rows) {
    for (const row of rows) row.situacao = situacaoDoPeriodo(row, ctx.hoje())
  },
  async columns(ctx, { membros, ...own }) {
    await exigirMembros(ctx, { membros, inicio: own.inicio, estabelecimentoId: own.estabelecimentoId })
    return own
  },
  parts: (ctx, composicaoId, { membros }) => replaceParts(ctx, 'composicaoSstMembro', { composicaoId }, membros),
})
export const composicoes: Route[] = Object.values(routes)
