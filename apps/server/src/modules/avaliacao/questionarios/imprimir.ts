import type { ConteudoLido } from '@quadro/contract/avaliacao/questionarios/conteudo.ts'
import { quemRespondeu } from '@quadro/contract/avaliacao/questionarios/em-nome.ts'
import type { ModeloLido } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { SITUACOES_DO_MODELO, situacaoDoModelo } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { TIPO } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import {
  type PerguntaFeita,
  perguntadas,
  type QuestionarioLido,
  respondida,
  SITUACOES_DO_QUESTIONARIO,
  situacaoDoQuestionario,
  ultimoDia,
} from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { formatarData, formatarInstante, formatarNumero } from '@quadro/contract/kit/formato.ts'
import type { QuestionarioPaper } from '../../../documents/papers/questionario.ts'
import type { Ctx, FileAnswer } from '../../../kit/http/context.ts'
import { letterhead } from '../../../kit/reports/report.ts'

type PerguntaImpressa = QuestionarioPaper['aspectos'][number]['perguntas'][number]
/** Scales up to this length are printed as cells, longer ones as a number. */
const MAIOR_ESCALA = 15

type Perguntada = ConteudoLido[number]['perguntas'][number]
type Impressa = Pick<
  ConteudoLido[number]['perguntas'][number],
  | 'texto'
  | 'tipo'
  | 'notaMinima'
  | 'notaMaxima'
  | 'legendaMinima'
  | 'legendaMaxima'
  | 'exigirComentario'
  | 'comentario'
  | 'obrigatoria'
  | 'maximoRespostas'
>
const instrucao = (p: Impressa): string | undefined => {
  if (p.tipo.id === TIPO.objetiva) return 'Marque uma'
  if (p.tipo.id !== TIPO.multipla) return undefined
  return p.maximoRespostas === null ? 'Marque uma ou mais' : `Marque até ${p.maximoRespostas}`
}
const valores = (p: Impressa): string[] =>
  p.notaMaxima - p.notaMinima < MAIOR_ESCALA
    ? Array.from({ length: p.notaMaxima - p.notaMinima + 1 }, (_, i) => String(p.notaMinima + i))
    : []
const ponta = (nota: number, legenda: string | null) => (legenda === null ? undefined : `${nota} · ${legenda}`)
const notas = (p: Impressa, dada?: number | null) => ({
  valores: valores(p),
  minima:
    ponta(p.notaMinima, p.legendaMinima) ??
    (valores(p).length === 0 ? `de ${p.notaMinima} a ${p.notaMaxima}` : undefined),
  maxima: ponta(p.notaMaxima, p.legendaMaxima),
  ...(dada === null || dada === undefined ? {} : { dada: formatarNumero(dada) }),
})

export async function papel(ctx: Ctx, name: string, data: QuestionarioPaper): Promise<FileAnswer> {
  const head = await letterhead(ctx)
  return {
    name,
    type: 'application/pdf',
    inline: true,
    body: async () => {
      const { printPaper } = await import('../../../documents/paper.ts')
      return printPaper('questionario', data, head)
    },
  }
}
export const instante = (ctx: Ctx, iso: string | null) =>
  iso === null ? undefined : formatarInstante(iso, ctx.services.settings.timeZone)

/** 'Só se a resposta da 2 for Sim', by the place of the question on which it depends. */
const soSe = (lugar: number, textos: readonly string[]) =>
  `Só se a resposta da ${lugar + 1} for ${new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(textos)}`
function condicaoDe({ condicao }: Perguntada, todas: readonly Perguntada[]): string | undefined {
  const n = todas.findIndex((p) => p.chave === condicao?.pergunta)
  if (!condicao || n < 0) return undefined
  return soSe(
    n,
    todas[n]!.respostas.filter((r) => condicao.respostas.includes(r.chave)).map((r) => r.texto),
  )
}
/** A question with room for its answer. */
const perguntaEmBranco = (
  n: number,
  p: Impressa & { respostas: readonly { texto: string }[] },
  condicao: string | undefined,
): PerguntaImpressa => ({
  n,
  texto: p.texto,
  obrigatoria: p.obrigatoria,
  instrucao: [condicao, instrucao(p)].filter(Boolean).join(' · ') || undefined,
  multipla: p.tipo.id === TIPO.multipla,
  ...(p.respostas.length > 0 ? { opcoes: p.respostas.map((r) => ({ texto: r.texto, marcada: false })) } : {}),
  ...(p.tipo.id === TIPO.nota ? { notas: notas(p) } : {}),
  texto_livre: p.tipo.id === TIPO.subjetiva,
  ...(p.exigirComentario && p.comentario ? { comentario: { titulo: p.comentario } } : {}),
})

const MARCA_DO_MODELO = { E: 'amber', L: 'green', B: 'violet', I: 'gray' } as const
/** A model to be filled in by hand. */
export function imprimirEmBranco(ctx: Ctx, m: ModeloLido, modulo: string): Promise<FileAnswer> {
  let n = 0
  const situacao = situacaoDoModelo(m)
  const todas = m.aspectos.flatMap((a) => a.perguntas)
  return papel(ctx, `questionario-${m.id}.pdf`, {
    modulo,
    titulo: m.titulo,
    nota: `Versão ${m.numero}`,
    ...(situacao === 'L' ? {} : { situacao: SITUACOES_DO_MODELO[situacao], marca: MARCA_DO_MODELO[situacao] }),
    cabecalho: [{ label: 'Nome', span: 2 }, { label: 'Data' }],
    ...(m.observacao ? { orientacao: m.observacao } : {}),
    emBranco: true,
    aspectos: m.aspectos.map((a) => ({
      nome: a.nome,
      perguntas: a.perguntas.map((p): PerguntaImpressa => {
        n += 1
        return perguntaEmBranco(n, p, condicaoDe(p, todas))
      }),
    })),
    assinaturas: [{ papel: 'Assinatura' }],
  })
}
/** The aspects of a questionnaire that somebody is asked, to be filled in by hand. */
export function aspectosEmBranco(q: Pick<QuestionarioLido, 'aspectos' | 'perguntas'>): QuestionarioPaper['aspectos'] {
  const ordem = q.aspectos.flatMap((a) => q.perguntas.filter((p) => p.aspectoId === a.id))
  const condicao = ({ condicao: se }: PerguntaFeita) => {
    const lugar = ordem.findIndex((p) => p.id === se?.perguntaId)
    if (!se || lugar < 0) return undefined
    return soSe(
      lugar,
      ordem[lugar]!.respostas.filter((r) => se.respostasIds.includes(r.id)).map((r) => r.texto),
    )
  }
  return q.aspectos.map((a) => ({
    nome: a.nome,
    perguntas: ordem.flatMap((p, i) => (p.aspectoId === a.id ? [perguntaEmBranco(i + 1, p, condicao(p))] : [])),
  }))
}

export const percentual = (value: number) => `${formatarNumero(value, 2)} %`
const MARCA = { P: 'blue', A: 'amber', R: 'green', E: 'gray', V: 'red' } as const
/** How an answered questionnaire is printed; by default by aspect, and with every option of each question. */
export interface Impressao {
  semAspectos?: boolean
  /** Only what was answered, with little space. */
  economico?: boolean
  /** Instead of whom it is about, in what, by whom and when. */
  cabecalho?: QuestionarioPaper['cabecalho']
  /** The name of the paper, the levels of competences, and who signs. */
  mais?: Partial<Pick<QuestionarioPaper, 'nota' | 'competencias' | 'assinaturas'>>
}
/** The answer as one line of text, for the economical print. */
function respostaEmTexto(p: QuestionarioLido['perguntas'][number], r: QuestionarioLido['respostas'][number]) {
  if (p.tipo.id === TIPO.nota)
    return r.nota === null ? '' : `${formatarNumero(r.nota)} de ${formatarNumero(p.notaMaxima)}`
  const chosen = new Set([...r.respostasIds, ...(r.respostaId === null ? [] : [r.respostaId])])
  return p.respostas
    .filter((o) => chosen.has(o.id))
    .map((o) => o.texto)
    .join(' · ')
}
/** An answered questionnaire in the order of the model, with the result for users who may see it. */
export function imprimirRespondido(
  ctx: Ctx,
  q: QuestionarioLido,
  modulo: string,
  { semAspectos = false, economico = false, cabecalho, mais = {} }: Impressao = {},
): Promise<FileAnswer> {
  const dadas = new Map(q.respostas.map((r) => [r.perguntaId, r]))
  const feitas = perguntadas(q.perguntas, dadas)
  const situacao = situacaoDoQuestionario(q)
  const { resultado } = q
  let n = 0
  return papel(ctx, `avaliacao-${q.id}.pdf`, {
    modulo,
    titulo: q.titulo,
    nota: `Versão ${q.numero}`,
    situacao: SITUACOES_DO_QUESTIONARIO[situacao],
    marca: MARCA[situacao],
    economico,
    cabecalho: [
      ...(cabecalho ?? [
        { label: 'Sobre', value: q.sobre },
        { label: 'Em', value: q.em, span: 2 },
        { label: q.emNome ? 'Respondida por' : 'Quem responde', value: quemRespondeu(q.quemResponde, q.emNome) },
        { label: 'Respondida em', value: instante(ctx, q.respondidoEm) },
        { label: 'Prazo', value: q.prazo === null ? undefined : formatarData(ultimoDia(q.prazo)) },
      ]),
      ...(q.evidencias.length === 0
        ? []
        : [{ label: 'Evidências', value: q.evidencias.map((e) => e.nome).join(', '), span: 2 as const }]),
    ],
    emBranco: false,
    ...(resultado?.percentual == null
      ? {}
      : {
          resultado: {
            percentual: percentual(resultado.percentual),
            fatos: [
              `${formatarNumero(resultado.pontos, 2)} de ${formatarNumero(resultado.maximo)} pontos`,
              `${resultado.respondidas} de ${resultado.pontuaveis} perguntas que contam`,
              resultado.percentualMinimoAprovacao !== null &&
                `mínimo de ${percentual(resultado.percentualMinimoAprovacao)}: ${resultado.aprovado ? 'atingido' : 'não atingido'}`,
            ]
              .filter(Boolean)
              .join(' · '),
          },
        }),
    aspectos: (semAspectos ? [{ id: null, nome: '' }] : q.aspectos).map((a, i) => {
      const parte = semAspectos ? undefined : resultado?.aspectos[i]
      return {
        nome: a.nome,
        ...(parte?.percentual == null ? {} : { resultado: percentual(parte.percentual) }),
        perguntas: feitas
          .filter((p) => a.id === null || p.aspectoId === a.id)
          .map((p): PerguntaImpressa => {
            n += 1
            const r = dadas.get(p.id)
            const has = respondida(p, r)
            const chosen = new Set([...(r?.respostasIds ?? []), ...(r?.respostaId == null ? [] : [r.respostaId])])
            const aberta = p.tipo.id === TIPO.subjetiva
            return {
              n,
              texto: p.texto,
              obrigatoria: p.obrigatoria,
              multipla: p.tipo.id === TIPO.multipla,
              ...(p.respostas.length > 0 && !economico
                ? { opcoes: p.respostas.map((o) => ({ texto: o.texto, marcada: chosen.has(o.id) })) }
                : {}),
              ...(p.tipo.id === TIPO.nota && !economico ? { notas: notas(p, r?.nota) } : {}),
              ...(aberta && r?.comentario ? { resposta: r.comentario } : {}),
              ...(economico && !aberta && r ? { resposta: respostaEmTexto(p, r) } : {}),
              ...(!aberta && r?.comentario
                ? { comentario: { titulo: p.comentario ?? 'Comentário', texto: r.comentario } }
                : {}),
              ...(has ? {} : { semResposta: true }),
            }
          }),
      }
    }),
    ...(q.observacao ? { observacao: q.observacao } : {}),
    ...mais,
  })
}
