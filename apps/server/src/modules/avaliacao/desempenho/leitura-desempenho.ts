import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { autoridades } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import type * as c from '@quadro/contract/avaliacao/desempenho/respostas-desempenho.ts'
import { percentualDeCompetencias } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import { quemRespondeu } from '@quadro/contract/avaliacao/questionarios/em-nome.ts'
import { mudancaDe } from '@quadro/contract/avaliacao/questionarios/respostas-dadas.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, invalidState } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { evidenciasDoQuestionario } from '../questionarios/evidencias-guardadas.ts'
import { dadasDe } from '../questionarios/respostas-dadas.ts'
import { resultadosDe } from '../questionarios/resultados.ts'
import { achar, lerCompetencias } from './respostas-desempenho.ts'
import { type NivelDoPar, niveisDosPares } from './resultados-desempenho.ts'

/** What was handed in about one person by one evaluator, for the page, its papers and the comparison; the reader is checked by `achar`. */

/** What the pairs of a comparison need besides what is told. */
interface Lida {
  lida: c.RespostasLidas
  responde: boolean
  anonima: boolean
  modeloId: number | null
  /** By question: its key, the same in every version of a model. */
  chaves: Map<number, string>
  niveis: Map<number, NivelDoPar>
}

async function versaoDe(ctx: Ctx, questionarioId: number | null) {
  if (questionarioId === null) return undefined
  const [found] = await rows(
    ctx.db,
    sql<{ id: number; versaoId: number; modeloId: number; observacao: string | null; respondido: boolean }>`
      select q.id, q.versao_id, v.modelo_id, q.observacao, q.respondido_em is not null as respondido
        from questionario q join avaliacao_versao v on v.empresa_id = q.empresa_id and v.id = q.versao_id
       where q.id = ${questionarioId}`,
  )
  return found
}
/** Other answered pairs about the same person by the same model, newest first, that this reader may read. */
const comparaveisDe = (ctx: Ctx, id: number, avaliadoId: number, modeloId: number | null) =>
  rows(
    ctx.db,
    sql<{ id: number; titulo: string; papel: string; avaliadorNome: string }>`
      select r.id, r.titulo, r.papel, r.quem_respondeu as avaliador_nome
        from resposta_desempenho_lista r
        left join questionario q on q.empresa_id = r.empresa_id and q.id = r.questionario_id
        left join avaliacao_versao v on v.empresa_id = q.empresa_id and v.id = q.versao_id
       where r.avaliado_id = ${avaliadoId} and r.id <> ${id} and r.respondida_em is not null
         and v.modelo_id is not distinct from ${modeloId}::bigint
         and (r.avaliador_id = ${ctx.user.talentoId}::bigint
              or not r.anonima and r.avaliado_id is distinct from ${ctx.user.talentoId}::bigint)
       order by r.respondida_em desc, r.id limit 100`,
  )

export async function lerRespostas(ctx: Ctx, id: number): Promise<Lida> {
  const par = await achar(ctx, 'id', id, 'interno')
  const veResultado = ctx.user.can(autoridades.verResultado)
  const { exibirNivelCompetenciaExigido: _, configuracaoId, avaliadoId, competenciasEm, responde, ...linha } = par
  const questionario = await versaoDe(ctx, linha.questionarioId)
  const entregue = questionario?.respondido ? questionario : undefined
  const perguntas = entregue ? await dadasDe(ctx, entregue, veResultado) : []
  const lidas = competenciasEm === null ? undefined : await lerCompetencias(ctx, id, 'interno')
  const dia = linha.dataFim && linha.dataFim < ctx.hoje() ? linha.dataFim : ctx.hoje()
  const { niveis } = await niveisDosPares(ctx, [
    { id, competencias: competenciasEm !== null, configuracaoId, dia, escalaFechada: null },
  ])
  const chaves = await rows(
    ctx.db,
    sql<{ id: number; chave: string }>`
      select id, chave from avaliacao_pergunta where id = any (${perguntas.map((p) => p.perguntaId)}::bigint[])`,
  )
  const comparaveis = veResultado ? await comparaveisDe(ctx, id, avaliadoId, questionario?.modeloId ?? null) : []
  const nivel = new Map(lidas?.escala.map((n) => [n.id, n.descricao]))
  return {
    responde,
    anonima: linha.anonima,
    modeloId: questionario?.modeloId ?? null,
    chaves: new Map(chaves.map((k) => [k.id, k.chave])),
    niveis: new Map(niveis.map((n) => [n.competenciaId, n])),
    lida: {
      ...linha,
      pode: [],
      perguntas,
      competencias: (lidas?.linhas ?? []).map(({ competencia, nivelExigido, nivelCompetenciaId, comentario }) => ({
        ...{ competencia, nivelExigido, comentario },
        nivelDado: nivelCompetenciaId === null ? null : (nivel.get(nivelCompetenciaId) ?? null),
      })),
      observacao: entregue?.observacao ?? null,
      evidencias: entregue ? await evidenciasDoQuestionario(ctx, entregue.id) : [],
      percentual:
        veResultado && entregue
          ? ((await resultadosDe(ctx, [entregue.id])).get(entregue.id)?.percentual ?? null)
          : null,
      adequacao: veResultado ? percentualDeCompetencias(niveis) : null,
      comparaveis: comparaveis.map((r) => ({
        id: r.id,
        label: [r.titulo, descricaoDe(PAPEIS, r.papel), r.papel !== 'U' && r.avaliadorNome].filter(Boolean).join(' · '),
      })),
    },
  }
}
/** The same, refused while anything is missing. */
export async function exigirRespondida(ctx: Ctx, id: number, oQue: string): Promise<Lida> {
  const lida = await lerRespostas(ctx, id)
  if (lida.lida.respondidaEm === null) throw invalidState(`${oQue}: a avaliação ainda não foi respondida.`)
  return lida
}

const resumida = ({ lida }: Lida): c.Comparacao['primeira'] => ({
  ...{ id: lida.id, titulo: lida.titulo, papel: lida.papel, respondidaEm: lida.respondidaEm },
  ...{ avaliadoNome: lida.avaliadoNome, avaliadorNome: quemRespondeu(lida.avaliadorNome, lida.emNome) },
  ...{ percentual: lida.percentual, adequacao: lida.adequacao },
})
/** Values that both or either has, in the order of the first, then what only the second has. */
const juntas = <K, V>(a: Map<K, V>, b: Map<K, V>): [V | undefined, V | undefined][] => [
  ...[...a].map(([key, value]): [V, V | undefined] => [value, b.get(key)]),
  ...[...b].filter(([key]) => !a.has(key)).map(([, value]): [undefined, V] => [undefined, value]),
]
/** Two answered pairs, question by question (by key and type) and competence by competence. */
export async function comparar(ctx: Ctx, id: number, id2: number): Promise<c.Comparacao> {
  if (id === id2) throw new AppError('BAD_REQUEST', 'Comparar: escolha duas avaliações diferentes.')
  const [a, b] = [await exigirRespondida(ctx, id, 'Comparar'), await exigirRespondida(ctx, id2, 'Comparar')]
  if (a.modeloId !== b.modeloId) throw invalidState('Comparar: as duas avaliações são de modelos diferentes.')
  const perguntasDe = ({ lida, chaves }: Lida) =>
    new Map(lida.perguntas.map((p) => [`${chaves.get(p.perguntaId)}:${p.tipo.id}`, p]))
  const competenciasDe = ({ lida, niveis }: Lida) =>
    new Map(
      lida.competencias.map((k) => [k.competencia.id, { ...k, dado: niveis.get(k.competencia.id)?.dado ?? null }]),
    )
  return {
    primeira: resumida(a),
    segunda: resumida(b),
    linhas: [
      ...juntas(perguntasDe(a), perguntasDe(b)).map(([x, y]) => ({
        ...{ parte: (x ?? y)!.aspecto, nome: (x ?? y)!.texto, unidade: 'pontos' as const },
        ...{ primeira: x?.resposta ?? null, segunda: y?.resposta ?? null },
        ...mudancaDe(x?.percentual ?? null, y?.percentual ?? null, 'pontos'),
      })),
      ...juntas(competenciasDe(a), competenciasDe(b)).map(([x, y]) => ({
        ...{ parte: 'Competências', nome: (x ?? y)!.competencia.nome, unidade: 'niveis' as const },
        ...{ primeira: x?.nivelDado ?? null, segunda: y?.nivelDado ?? null },
        ...mudancaDe(x?.dado ?? null, y?.dado ?? null, 'niveis'),
      })),
    ],
    desempenho: mudancaDe(a.lida.percentual, b.lida.percentual, 'pontos'),
    competencias: mudancaDe(a.lida.adequacao, b.lida.adequacao, 'pontos'),
  }
}
