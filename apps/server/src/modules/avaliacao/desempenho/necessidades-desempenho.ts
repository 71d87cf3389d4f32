/** Training that people need by what their evaluations of performance gave them. */
import { autoridades } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { eixoDe } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { necessidadesDeTreinamento } from '../../cargo-salario/index.ts'
import { type NivelDoPar, niveisDosPares } from './resultados-desempenho.ts'

interface Par {
  id: number
  avaliacaoId: number
  titulo: string
  fim: string
  avaliadoId: number
  nome: string
  papel: string
  peso: number
  configuracaoId: number | null
}
/** What all evaluators of a person gave in one competence together: the mean of the roles, as on an axis of the Nine Box. */
const dadoPor = (pares: ReadonlyMap<number, Par>, niveis: readonly NivelDoPar[]): number | null =>
  eixoDe(
    niveis.map(({ id, dado }) => {
      const { papel, peso } = pares.get(id)!
      return { papel, peso, percentual: dado }
    }),
  )

/**
 * Competences in which the last evaluation of a person, of those that ended within a year, gave less than the band required. Anonymous ones are
 * left out whole: a list of people with their gaps would tell more than their results do. Nobody reads their own.
 */
registerProvider(necessidadesDeTreinamento, async (ctx) => {
  if (!ctx.user.can(autoridades.verResultado)) return []
  const pares = await rows(
    ctx.db,
    sql<Par>`
      with ultima as materialized (
        select distinct on (x.avaliado_id) x.avaliado_id, x.avaliacao_desempenho_id as id
          from participante_avaliacao_desempenho x
          join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
         where a.liberada and not a.anonima and a.avaliar_competencias_cargo and x.competencias_em is not null
           and a.data_fim < ${ctx.hoje()}::date and a.data_fim >= ${ctx.hoje()}::date - interval '1 year'
         order by x.avaliado_id, a.data_fim desc, a.id desc)
      select x.id, a.id as avaliacao_id, a.titulo, a.data_fim::text as fim, x.avaliado_id, coalesce(t.nome_social, t.nome) as nome,
             x.papel, x.peso, p.configuracao_id
        from ultima u
        join participante_avaliacao_desempenho x on x.avaliacao_desempenho_id = u.id and x.avaliado_id = u.avaliado_id
        join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
        join talento_lista t on t.empresa_id = x.empresa_id and t.id = x.avaliado_id and t.situacao = 'A'
        join avaliado_desempenho_lista p
          on p.empresa_id = x.empresa_id and p.avaliacao_desempenho_id = x.avaliacao_desempenho_id and p.avaliado_id = x.avaliado_id
       where x.competencias_em is not null and x.avaliado_id is distinct from ${ctx.user.talentoId}::bigint
       order by sem_acento(coalesce(t.nome_social, t.nome)), x.avaliado_id, x.id`,
  )
  const porId = new Map(pares.map((par) => [par.id, par]))
  const abaixo: { competenciaId: number; competencia: string; pessoa: { id: number; nome: string; motivo: string } }[] =
    []
  for (const daAvaliacao of Map.groupBy(pares, (par) => par.avaliacaoId).values()) {
    const { niveis, escala } = await niveisDosPares(
      ctx,
      daAvaliacao.map(({ id, configuracaoId, fim }) => ({
        ...{ id, configuracaoId, competencias: true, dia: fim, escalaFechada: null },
      })),
    )
    for (const dela of Map.groupBy(niveis, (n) => `${n.competenciaId} ${porId.get(n.id)!.avaliadoId}`).values()) {
      const [{ id, competenciaId, nome, exigido }] = dela as [NivelDoPar, ...NivelDoPar[]]
      const dado = dadoPor(porId, dela)
      if (dado === null || dado >= exigido) continue
      const par = porId.get(id)!
      const pedido = escala[exigido - 1] ?? formatarNumero(exigido)
      abaixo.push({
        ...{ competenciaId, competencia: nome },
        pessoa: {
          ...{ id: par.avaliadoId, nome: par.nome },
          motivo: `média ${formatarNumero(dado)} de ${formatarNumero(exigido)} (${pedido}) em ${par.titulo}, até ${formatarData(par.fim)}`,
        },
      })
    }
  }
  const porCompetencia = Map.groupBy(abaixo, (a) => a.competenciaId)
  return [...porCompetencia.values()]
    .toSorted((a, b) => a[0]!.competencia.localeCompare(b[0]!.competencia, 'pt-BR'))
    .map((de) => ({
      ...{ chave: `avaliacao-${de[0]!.competenciaId}`, titulo: de[0]!.competencia, origem: 'A' as const },
      ...{ competenciaId: de[0]!.competenciaId, cursoId: null },
      pessoas: de.map(({ pessoa }) => pessoa).toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || a.id - b.id),
    }))
})
