import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { CAMPOS_DE_CONTATO } from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { formatarCpf, mascararCpf } from '@quadro/contract/kit/documentos.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { podeVerSalario, registrarLeituraDeSalario } from './salario.ts'

export const listados = [
  'id',
  'versao',
  'nome',
  'codigo',
  'situacao',
  'dataAdmissao',
  'dataDesligamento',
  'areaNome',
  'cargoNome',
  'faixaSalarialNome',
  'estabelecimentoNome',
] as const
export const camposDaPessoa = ['dataNascimento', 'sexo', 'estadoCivil', 'escolaridade', ...CAMPOS_DE_CONTATO] as const

export const habilidades = (ctx: Ctx): string[] => [
  ...(ctx.user.can(c.autoridades.editar) ? ['editar'] : []),
  ...(ctx.user.can(c.autoridades.excluir) ? ['excluir'] : []),
]
/** What this user may do with an engagement in its present state. */
const habilidadesDoVinculo = (ctx: Ctx, { dataDesligamento }: { dataDesligamento: string | null }): string[] => [
  ...habilidades(ctx),
  ...(dataDesligamento === null && ctx.user.can(c.autoridades.desligar) ? ['desligar'] : []),
  ...(dataDesligamento !== null && ctx.user.can(c.autoridades.desfazerDesligamento) ? ['desfazer-desligamento'] : []),
  ...(dataDesligamento !== null && ctx.user.can(c.autoridades.criar) ? ['readmitir'] : []),
]
/** Salaries need the authority; users always see their own. */
export const veSalarioDe = (ctx: Ctx, talentoId: number): boolean =>
  podeVerSalario(ctx) || ctx.user.talentoId === talentoId

/** An employee as in the lists, if the user may see them. */
export async function lerResumo(ctx: Ctx, id: number) {
  const row = await ctx.db
    .selectFrom('talentoLista')
    .select([...listados, 'pessoaId', 'vinculo', 'areaId'])
    .where('id', '=', id)
    .$narrowType<{
      id: number
      versao: number
      nome: string
      situacao: 'A' | 'D'
      pessoaId: number
      dataAdmissao: string
      vinculo: string
    }>()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** History rows, newest first, with the names of the referenced records. */
export async function lerHistorico(ctx: Ctx, talentoId: number): Promise<c.LinhaDoHistorico[]> {
  const ve = veSalarioDe(ctx, talentoId)
  const found = await ctx.db
    .selectFrom('colaboradorHistorico as h')
    .innerJoin('estabelecimento as e', 'e.id', 'h.estabelecimentoId')
    .innerJoin('faixaSalarial as f', 'f.id', 'h.faixaSalarialId')
    .innerJoin('cargo as g', 'g.id', 'f.cargoId')
    // What they were called on the day of the row.
    .leftJoin('funcaoPeriodo as u', (j) =>
      j.onRef('u.funcaoId', '=', 'h.funcaoId').onRef('u.de', '<=', 'h.data').onRef('u.ate', '>', 'h.data'),
    )
    .leftJoin('ambientePeriodo as b', (j) =>
      j.onRef('b.ambienteId', '=', 'h.ambienteId').onRef('b.de', '<=', 'h.data').onRef('b.ate', '>', 'h.data'),
    )
    .leftJoin('indice as i', 'i.id', 'h.indiceId')
    .select([
      'h.id',
      'h.versao',
      'h.data',
      'h.confirmado',
      'h.motivo',
      'h.estabelecimentoId',
      'e.nome as estabelecimentoNome',
      'h.areaId as areaOrganizacionalId',
      sql<string | null>`(
        select x.nome from area_historico x where x.empresa_id = h.empresa_id and x.area_id = h.area_id
         order by x.data <= h.data desc, case when x.data <= h.data then x.data end desc, x.data limit 1)`.as(
        'areaNome',
      ),
      'h.faixaSalarialId',
      'g.nome as cargoNome',
      'f.nome as faixaSalarialNome',
      'h.funcaoId',
      'u.nomeFuncao as funcaoNome',
      'h.ambienteId',
      'b.nomeAmbiente as ambienteNome',
      'h.tipoSalario',
      'h.indiceId',
      'i.nome as indiceNome',
      'h.quantidadeIndice',
      'h.salario as salarioInformado',
      ve
        ? sql<
            number | null
          >`salario_da_situacao(h.tipo_salario, h.faixa_salarial_id, h.indice_id, h.quantidade_indice, h.salario, h.data)`.as(
            'salario',
          )
        : sql<number | null>`null::numeric`.as('salario'),
    ])
    .where('h.talentoId', '=', talentoId)
    .orderBy('h.data', 'desc')
    .execute()
  const oculto = { tipoSalario: null, indiceId: null, indiceNome: null, quantidadeIndice: null, salarioInformado: null }
  return found.map((h) => ({ ...h, ...(ve ? {} : oculto), salarioOculto: !ve }))
}

/** Salary changes by band or index, oldest first; none for users who may not see the salary. */
export async function lerReajustes(ctx: Ctx, talentoId: number): Promise<c.ReajusteRecebido[]> {
  if (!veSalarioDe(ctx, talentoId)) return []
  return rows(
    ctx.db,
    sql<c.ReajusteRecebido>`
      select r.data::text as data, r.salario_antes, r.salario, case when r.faixa_id is null then 'indice' else 'faixa' end as origem,
             coalesce(r.faixa_id, r.indice_id) as origem_id,
             coalesce(g.nome || ' · ' || f.nome, i.nome) as nome
        from reajustes_do_talento(${talentoId}) r
        left join faixa_salarial f on f.id = r.faixa_id
        left join cargo g on g.id = f.cargo_id
        left join indice i on i.id = r.indice_id
       order by r.data`,
  )
}

/** Adds who entered the planned rows and when, from the audit. */
async function comLancamento(ctx: Ctx, linhas: c.LinhaDoHistorico[]): Promise<c.LinhaDoHistorico[]> {
  const planejadas = linhas.filter((l) => l.data > ctx.hoje()).map((l) => l.id)
  if (planejadas.length === 0) return linhas
  const found = await rows(
    ctx.db,
    sql<{ id: number; por: string; em: Date }>`
      select a.registro_id as id, u.nome as por, a.quando as em
        from auditoria a join usuario u on u.id = a.usuario_id
       where a.entidade = 'colaborador_historico' and a.acao = 'I' and a.registro_id = any (${planejadas}::bigint[])`,
  )
  const por = new Map(found.map((f) => [f.id, { por: f.por, em: new Date(f.em).toISOString() }]))
  return linhas.map((l) => ({ ...l, ...(por.has(l.id) ? { lancamento: por.get(l.id) } : {}) }))
}

/** Name of an employee's area on a day, and who was responsible for it. */
async function areaEm(ctx: Ctx, areaId: number | undefined, dia: string) {
  if (areaId === undefined) return undefined
  const [area] = await rows(
    ctx.db,
    sql<{ nome: string; responsaveis: string | null }>`
      select a.nome, nomes_dos_responsaveis(a.historico_id, 'R') as responsaveis from area_em(${dia}::date) a where a.id = ${areaId}`,
  )
  return area
}

/**
 * An employee with person and history. `dia` applies only to `emVigor`. The salary is read, and its reading logged, only if the user may
 * see it.
 */
export async function lerColaborador(ctx: Ctx, id: number, dia = ctx.hoje()): Promise<c.ColaboradorCompleto> {
  const { areaId, pessoaId, ...row } = await lerResumo(ctx, id)
  const ve = veSalarioDe(ctx, id)
  const veDocumentos = ctx.user.can(c.autoridades.verDocumentos)
  const hoje = ctx.hoje()
  // For former employees it is the salary of the last day, even if the band has changed since.
  const noVinculo = (em: string) =>
    row.dataDesligamento !== null && row.dataDesligamento < em ? row.dataDesligamento : em
  const salarioEm = (em: string) =>
    ctx.db
      .selectNoFrom(sql<number | null>`salario_do_talento(${id}, ${noVinculo(em)}::date)`.as('salario'))
      .executeTakeFirstOrThrow()
  const [pessoa, area, lidas, reajustes, vinculos, agora] = await Promise.all([
    ctx.db
      .selectFrom('pessoa as p')
      .leftJoin('cidade as ci', 'ci.id', 'p.cidadeId')
      .select(camposDaPessoa.map((campo) => `p.${campo}` as const))
      .select(['p.cpf', 'p.versao as pessoaVersao', 'p.fotoArquivoId as fotoId', 'ci.nome as cidadeNome'])
      .where('p.id', '=', pessoaId)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('areaAtual')
      .select(sql<string | null>`nomes_dos_responsaveis(historico_id, 'R')`.as('responsaveis'))
      .where('id', '=', areaId)
      .executeTakeFirst(),
    lerHistorico(ctx, id),
    lerReajustes(ctx, id),
    ctx.db
      .selectFrom('talentoLista')
      .select(['id', 'codigo', 'dataAdmissao', 'dataDesligamento', 'cargoNome', 'areaNome'])
      .where('pessoaId', '=', pessoaId)
      .orderBy('dataAdmissao', 'desc')
      .$narrowType<{ id: number; dataAdmissao: string }>()
      .execute(),
    ve ? salarioEm(hoje) : undefined,
  ])
  const historico = await comLancamento(ctx, lidas)
  const noDia = dia === hoje ? undefined : await areaEm(ctx, vigenteEm(historico, dia)?.areaOrganizacionalId, dia)
  const salarioNoDia = ve && dia !== hoje ? await salarioEm(dia) : agora
  const saida = await ctx.db
    .selectFrom('talento as t')
    .leftJoin('motivoDesligamento as m', 'm.id', 't.motivoDesligamentoId')
    .select(['m.descricao as motivo', 't.observacaoDesligamento as observacao'])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (ve) await registrarLeituraDeSalario(ctx, 'talento', [id])
  const { cpf, ...dados } = pessoa
  return {
    ...row,
    ...dados,
    cpf: cpf === null ? null : veDocumentos ? formatarCpf(cpf) : mascararCpf(cpf),
    cpfOculto: !veDocumentos,
    areaOrganizacionalId: areaId,
    areaResponsaveis: area?.responsaveis ?? null,
    salario: agora?.salario ?? null,
    salarioOculto: !ve,
    historico,
    reajustes,
    motivoDesligamento: saida?.motivo ?? null,
    observacaoDesligamento: ctx.user.can(c.autoridades.desligar) ? (saida?.observacao ?? null) : null,
    emVigor:
      dia === hoje
        ? {
            data: hoje,
            areaNome: row.areaNome,
            areaResponsaveis: area?.responsaveis ?? null,
            salario: agora?.salario ?? null,
          }
        : {
            data: dia,
            areaNome: noDia?.nome ?? null,
            areaResponsaveis: noDia?.responsaveis ?? null,
            salario: salarioNoDia?.salario ?? null,
          },
    vinculos,
    pode: habilidadesDoVinculo(ctx, row),
  }
}
