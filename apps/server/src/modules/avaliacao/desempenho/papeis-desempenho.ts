import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import {
  autoridades,
  type CompetenciasLidas,
  questionarios,
} from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import type { Comparacao, RespostasLidas } from '@quadro/contract/avaliacao/desempenho/respostas-desempenho.ts'
import { quemRespondeu } from '@quadro/contract/avaliacao/questionarios/em-nome.ts'
import type { QuestionarioLido } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { diferencaEmTexto, MUDANCA_SIGNIFICATIVA } from '@quadro/contract/avaliacao/questionarios/respostas-dadas.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { MODULES } from '@quadro/contract/kit/authority.ts'
import { formatarData, formatarInstante, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import type { Sheet, SheetRow } from '@quadro/contract/kit/sheet.ts'
import type { QuestionarioPaper } from '../../../documents/papers/questionario.ts'
import type { Ctx, FileAnswer } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { letterhead, slug } from '../../../kit/reports/report.ts'
import { aspectosEmBranco, imprimirRespondido, papel, percentual as porcento } from '../questionarios/imprimir.ts'
import { abrir, apresentar } from '../questionarios/questionario.ts'
import { comparar, exigirRespondida } from './leitura-desempenho.ts'
import { achar, CONTEXTO, lerCompetencias } from './respostas-desempenho.ts'

/** The papers about what one person answers about another: answered, in blank, two compared. They show what the screens show. */

type Quem = Pick<
  RespostasLidas,
  'avaliadoNome' | 'avaliadorNome' | 'papel' | 'cargoNome' | 'areaNome' | 'anonima' | 'respondidaEm' | 'emNome'
>
const cabecalho = (ctx: Ctx, r: Quem): QuestionarioPaper['cabecalho'] => [
  { label: 'Avaliado', value: r.avaliadoNome, span: 2 },
  { label: 'Cargo', value: r.cargoNome },
  { label: 'Avaliador', value: `${r.avaliadorNome} (${descricaoDe(PAPEIS, r.papel)})`, span: 2 },
  {
    label: 'Data',
    ...(r.respondidaEm === null ? {} : { value: formatarInstante(r.respondidaEm, ctx.services.settings.timeZone) }),
  },
  ...(r.areaNome === null ? [] : [{ label: 'Área', value: r.areaNome, span: 2 as const }]),
  ...(r.emNome === null || r.respondidaEm === null
    ? []
    : [{ label: 'Respondida por', value: quemRespondeu(r.avaliadorNome, r.emNome), span: 2 as const }]),
]
/** Nobody signs what is anonymous. */
const assinaturas = (r: Quem): QuestionarioPaper['assinaturas'] =>
  r.anonima
    ? []
    : [
        { nome: r.avaliadoNome, papel: r.papel === 'U' ? 'Autoavaliação' : 'Avaliado' },
        ...(r.papel === 'U' ? [] : [{ nome: r.avaliadorNome, papel: descricaoDe(PAPEIS, r.papel) }]),
      ]
const questionarioDe = async (ctx: Ctx, id: number | null) => {
  if (id === null) return undefined
  const q = await abrir(ctx, CONTEXTO, id)
  return (await apresentar(ctx, q, {
    pode: [],
    veResultado: ctx.user.can(autoridades.verResultado),
  })) as unknown as QuestionarioLido
}
/** What is printed of an evaluation of competences alone. */
const semPerguntas = (r: RespostasLidas): QuestionarioLido => ({
  ...{ id: r.id, versao: r.versao, pode: [], titulo: r.titulo, orientacao: null, numero: 1, sobre: r.avaliadoNome },
  ...{ em: r.titulo, url: null, quemResponde: r.avaliadorNome, emNome: r.emNome, prazo: null, vencido: false },
  criadoEm: '',
  ...{ iniciadoEm: null, respondidoEm: r.respondidaEm, encerradoEm: null, fechado: null, aspectos: [], perguntas: [] },
  ...{ respostas: [], evidencias: [], podeAnexar: false, observacao: null, resultado: null },
})

export async function respondidaPdf(ctx: Ctx, id: number): Promise<FileAnswer> {
  const { lida } = await exigirRespondida(ctx, id, 'Imprimir')
  const q = (await questionarioDe(ctx, lida.questionarioId)) ?? semPerguntas(lida)
  return imprimirRespondido(ctx, q, questionarios.plural, {
    cabecalho: cabecalho(ctx, lida),
    mais: {
      nota: lida.titulo === q.titulo ? 'Avaliação de desempenho respondida' : lida.titulo,
      competencias: {
        ...(lida.adequacao === null ? {} : { resultado: porcento(lida.adequacao) }),
        exigido: lida.competencias.some((k) => k.nivelExigido !== null),
        linhas: lida.competencias.map((k) => ({
          nome: k.competencia.nome,
          ...(k.nivelExigido === null ? {} : { exigido: k.nivelExigido }),
          ...(k.nivelDado === null ? {} : { dado: k.nivelDado }),
          ...(k.comentario === null ? {} : { comentario: k.comentario }),
        })),
      },
      assinaturas: assinaturas(lida),
    },
  })
}

const COMPETENCIAS = 'Competências'
const semData = { module: MODULES.avaliacao, filters: [], notes: [] }
async function folha(ctx: Ctx, sheet: Sheet, format: 'pdf' | 'xlsx', name: string): Promise<FileAnswer> {
  const head = await letterhead(ctx)
  const { contentTypes, printInWorker } = await import('../../../documents/print.ts')
  return {
    name: `${slug(name)}.${format}`,
    type: contentTypes[format],
    body: async () => printInWorker({ sheet, letterhead: head, format }),
  }
}

/** The answered questionnaire as a spreadsheet: a group for each aspect, then the competences. */
export async function respondidaXls(ctx: Ctx, id: number): Promise<FileAnswer> {
  const { lida } = await exigirRespondida(ctx, id, 'Imprimir')
  const { perguntas, competencias, percentual, adequacao } = lida
  const comExigido = competencias.some((k) => k.nivelExigido !== null)
  const comResultado = percentual !== null || adequacao !== null
  const sheet: Sheet = {
    ...semData,
    title: 'Avaliação de Desempenho Respondida',
    filters: cabecalho(ctx, lida)
      .flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]))
      .concat({ label: 'Avaliação', value: lida.titulo }),
    columns: [
      { key: 'nome', label: 'Pergunta ou competência', format: 'text', weight: 3 },
      ...(comExigido ? [{ key: 'exigido', label: 'Exigido', format: 'text' as const }] : []),
      { key: 'resposta', label: 'Resposta', format: 'text', weight: 2 },
      { key: 'nota', label: 'Nota', format: 'decimal', decimals: 2 },
      ...(comResultado ? [{ key: 'resultado', label: 'Resultado', format: 'percent' as const, decimals: 2 }] : []),
      { key: 'comentario', label: 'Comentário', format: 'text', weight: 3 },
    ],
    groups: [
      ...[...Map.groupBy(perguntas, (p) => p.aspecto)].map(([title, dela]) => ({
        title,
        rows: dela.map(
          (p): SheetRow => ({
            ...{ nome: p.texto, resposta: p.resposta, nota: p.nota, comentario: p.comentario, resultado: p.percentual },
          }),
        ),
      })),
      ...(competencias.length === 0
        ? []
        : [
            {
              title: COMPETENCIAS,
              rows: competencias.map(
                (k): SheetRow => ({
                  ...{ nome: k.competencia.nome, exigido: k.nivelExigido, resposta: k.nivelDado },
                  ...{ nota: null, comentario: k.comentario, resultado: null },
                }),
              ),
              ...(adequacao === null ? {} : { subtotal: { label: 'Adequação', values: { resultado: adequacao } } }),
            },
          ]),
    ],
    ...(percentual === null ? {} : { totals: { label: 'Performance', values: { resultado: percentual } } }),
    notes: lida.observacao === null ? [] : [`Observações: ${lida.observacao}`],
  }
  return folha(ctx, sheet, 'xlsx', `Avaliacao respondida ${lida.avaliadoNome}`)
}

/** Competences as questions with the levels to choose from. */
const competenciasEmBranco = (
  r: CompetenciasLidas,
  depois: number,
  comExigido: boolean,
): QuestionarioPaper['aspectos'] =>
  r.linhas.length === 0
    ? []
    : [
        {
          nome: COMPETENCIAS,
          perguntas: r.linhas.map((l, i) => ({
            n: depois + i + 1,
            texto: l.competencia.nome,
            obrigatoria: true,
            instrucao:
              l.nivelExigido === null || !comExigido
                ? 'Marque um nível'
                : `Marque um nível · exigido: ${l.nivelExigido}`,
            opcoes: r.escala.map((n) => ({ texto: n.descricao, marcada: false })),
            ...(l.solicitarComentario ? { comentario: { titulo: 'Por quê?' } } : {}),
          })),
        },
      ]
/** The questionnaire of a pair to fill in by hand, the names already on it. */
export async function questionarioPdf(ctx: Ctx, id: number): Promise<FileAnswer> {
  const r = await lerCompetencias(ctx, id, 'interno')
  // Whoever prints it: it goes to the evaluator.
  const { exibirNivelCompetenciaExigido: comExigido } = await achar(ctx, 'id', id, 'interno')
  const q = await questionarioDe(ctx, r.questionarioId)
  const aspectos = q ? aspectosEmBranco(q) : []
  const todos = [...aspectos, ...competenciasEmBranco(r, q?.perguntas.length ?? 0, comExigido)]
  if (todos.length === 0) throw invalidState('Imprimir: a avaliação ainda não tem o que responder.')
  return papel(ctx, `questionario-${id}.pdf`, {
    modulo: questionarios.plural,
    titulo: q?.titulo ?? r.titulo,
    nota: [r.titulo, r.dataFim && `até ${formatarData(r.dataFim)}`].filter(Boolean).join(' · '),
    // A form for the hand has no time of an answer given on screen.
    cabecalho: cabecalho(ctx, { ...r, respondidaEm: null }),
    ...(q?.orientacao ? { orientacao: q.orientacao } : {}),
    emBranco: true,
    aspectos: todos,
    assinaturas: assinaturas(r),
  })
}

const destaque = (significativa: boolean) => (significativa ? 'Significativa' : null)
const quem = (p: Comparacao['primeira']) => `${p.avaliadorNome} (${descricaoDe(PAPEIS, p.papel)})`

export async function comparativaPdf(ctx: Ctx, id: number, id2: number): Promise<FileAnswer> {
  const k = await comparar(ctx, id, id2)
  const total = (label: string, chave: 'percentual' | 'adequacao', m: Comparacao['desempenho']): SheetRow[] =>
    k.primeira[chave] === null && k.segunda[chave] === null
      ? []
      : [
          {
            nome: label,
            primeira: k.primeira[chave] === null ? null : formatarPercentual(k.primeira[chave], 2),
            segunda: k.segunda[chave] === null ? null : formatarPercentual(k.segunda[chave], 2),
            diferenca: diferencaEmTexto(m.diferenca, 'pontos'),
            destaque: destaque(m.significativa),
          },
        ]
  const dia = (p: Comparacao['primeira']) =>
    p.respondidaEm === null ? '' : ` · ${formatarInstante(p.respondidaEm, ctx.services.settings.timeZone)}`
  const sheet: Sheet = {
    ...semData,
    title: 'Comparativo de Avaliações',
    filters: [
      {
        label: 'Avaliado',
        value: [...new Set([k.primeira.avaliadoNome, k.segunda.avaliadoNome])].join(' e '),
      },
      { label: 'Primeira', value: `${k.primeira.titulo} · ${quem(k.primeira)}${dia(k.primeira)}` },
      { label: 'Segunda', value: `${k.segunda.titulo} · ${quem(k.segunda)}${dia(k.segunda)}` },
    ],
    columns: [
      { key: 'nome', label: 'Pergunta ou competência', format: 'text', weight: 3 },
      { key: 'primeira', label: 'Primeira', format: 'text', weight: 2 },
      { key: 'segunda', label: 'Segunda', format: 'text', weight: 2 },
      { key: 'diferenca', label: 'Diferença', format: 'text' },
      { key: 'destaque', label: 'Mudança', format: 'text' },
    ],
    groups: [
      ...[...Map.groupBy(k.linhas, (l) => l.parte)].map(([title, dela]) => ({
        title,
        rows: dela.map(
          (l): SheetRow => ({
            ...{ nome: l.nome, primeira: l.primeira, segunda: l.segunda },
            ...{ diferenca: diferencaEmTexto(l.diferenca, l.unidade), destaque: destaque(l.significativa) },
          }),
        ),
      })),
      {
        title: 'Performance',
        rows: [
          ...total('Questionário', 'percentual', k.desempenho),
          ...total('Adequação das competências', 'adequacao', k.competencias),
        ],
      },
    ].filter((g) => g.rows.length > 0),
    notes: [
      `Diferença: a segunda menos a primeira, em pontos percentuais do máximo da pergunta ou em níveis. É significativa a partir de ${MUDANCA_SIGNIFICATIVA} pontos, ou de um nível.`,
    ],
  }
  return folha(ctx, sheet, 'pdf', `Comparativo de Avaliacoes ${k.segunda.avaliadoNome}`)
}
