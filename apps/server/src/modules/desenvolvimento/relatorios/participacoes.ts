import type { SituacaoDaInscricao } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { among } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { comLugar, type Lugares, NO_DIA, type NoDia, nosLugares } from '../../cargo-salario/index.ts'

/** Somebody's part in a class that was held, at the place of its last day. Money is in cents. */
export interface Participacao extends NoDia {
  inscricaoId: number
  matricula: string | null
  admissao: string
  turmaId: number
  turma: string
  cursoId: number
  curso: string
  instrutor: string
  primeiroDia: string
  ultimoDia: string
  /** Of the days of the class, and of those that the person attended. */
  minutosDaTurma: number
  minutos: number
  frequencia: number
  situacao: Extract<SituacaoDaInscricao, 'A' | 'P' | 'R' | 'U'>
  /** The share of what the class cost; nothing for who was never there. */
  custo: number
  /** The same share of what was planned. */
  previsto: number
  /** How many were there, whoever may see them. */
  presentes: number
}
export interface Quais {
  /** The period in which the last day of the class lies. */
  dataIni: string
  dataFim: string
  cursosIds?: readonly number[]
  talentosIds?: readonly number[]
}
export const TODOS: Lugares = { estabelecimentosIds: [], areasIds: [], cargosIds: [] }

/** Shares of an amount of cents that nobody can divide: the first ones pay a cent more. */
export const quota = (centavos: number, ordem: number, de: number): number =>
  Math.floor(centavos / de) + (ordem <= centavos % de ? 1 : 0)

/**
 * What a class cost: its expenses, or what was planned while none is kept; never both. An expression over a class `t`, in cents.
 */
export const CUSTO_DA_TURMA = sql<number>`
  (100 * coalesce((select sum(v.valor) from turma_despesa v where v.empresa_id = t.empresa_id and v.turma_id = t.id), t.custo))::bigint`

/** The classes held in a period, by their last day. */
export const realizadas = ({ dataIni, dataFim, cursosIds = [] }: Quais) => sql`
  select t.id, t.empresa_id, t.descricao, t.curso_id, t.curso_nome, t.instrutor, t.primeiro_dia, t.ultimo_dia, t.minutos, t.custo,
         ${CUSTO_DA_TURMA} as centavos
    from turma_lista t
   where t.situacao = 'R' and t.ultimo_dia between ${dataIni}::date and ${dataFim}::date and ${among('t.curso_id', cursosIds)}`

/**
 * Who took part in the classes held in a period, absent people included, in the order of the days. Reads the classes first: among so many
 * tables the planner would otherwise begin with the places of everybody.
 */
export async function participacoes(ctx: Ctx, quais: Quais, lugares: Lugares = TODOS): Promise<Participacao[]> {
  type Lida = Omit<Participacao, 'custo' | 'previsto' | 'presentes'> & {
    centavos: number
    planejado: number
    ordem: number | null
    de: number | null
  }
  const found = await rows(
    ctx.db,
    sql<Lida>`
      with turmas as materialized (${realizadas(quais)}),
      partes as materialized (
        select v.id, v.empresa_id, v.talento_id, v.frequencia, v.situacao, t.id as turma_id, t.descricao, t.curso_id, t.curso_nome, t.instrutor,
               t.primeiro_dia, t.ultimo_dia, t.minutos as minutos_da_turma, t.centavos, (100 * t.custo)::bigint as planejado, q.ordem, q.de,
               (select coalesce(sum(extract(epoch from (d.hora_fim::time - d.hora_ini::time)) / 60), 0)::int
                  from presenca_turma m join dia_turma d on d.empresa_id = m.empresa_id and d.id = m.dia_turma_id
                 where m.empresa_id = v.empresa_id and m.colaborador_turma_id = v.id and m.presente) as minutos,
               greatest(t.ultimo_dia, (select min(x.data) from colaborador_historico x
                                        where x.empresa_id = v.empresa_id and x.talento_id = v.talento_id and x.confirmado)) as dia
          from turmas t
          join colaborador_turma_lista v on v.empresa_id = t.empresa_id and v.turma_id = t.id
          left join presentes_da_turma(t.id) q on q.inscricao_id = v.id
         where v.situacao in ('A', 'P', 'R', 'U') and ${among('v.talento_id', quais.talentosIds ?? [])})
      select ${NO_DIA}, v.id as inscricao_id, t.codigo as matricula, t.data_admissao as admissao, v.turma_id, v.descricao as turma, v.curso_id,
             v.curso_nome as curso, v.instrutor, v.primeiro_dia, v.ultimo_dia, v.minutos_da_turma, v.minutos,
             coalesce(v.frequencia, 0) as frequencia, v.situacao, v.centavos, v.planejado, v.ordem, v.de
        from partes v join talento t on t.empresa_id = v.empresa_id and t.id = v.talento_id ${comLugar(sql`v.dia`)}
       where ${nosLugares(lugares)}
       order by v.ultimo_dia, sem_acento(coalesce(p.nome_social, p.nome)), v.id`,
  )
  return found.map(({ centavos, planejado, ordem, de, ...p }) => {
    const parte = (valor: number) => (ordem === null || de === null ? 0 : quota(valor, ordem, de))
    return { ...p, custo: parte(centavos), previsto: parte(planejado), presentes: de ?? 0 }
  })
}

export const soma = <T>(todos: readonly T[], de: (um: T) => number): number => todos.reduce((s, um) => s + de(um), 0)
/** Minutes as hours, as the reports show them. */
export const horas = (minutos: number): number => Math.round((100 * minutos) / 60) / 100
export const RESULTADO = { A: 'Aprovado', P: 'Pendente', R: 'Reprovado', U: 'Ausente' } as const
export const SO_PRESENCA =
  'Contam as turmas realizadas e a presença marcada. As horas são as dos dias com hora inicial e final.'
