import { TIPO } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import { situacaoDoQuestionario } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import type { MinhaAvaliacao } from '@quadro/contract/avaliacao/questionarios/questionarios-pessoais.ts'
import * as c from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { menosDe } from '@quadro/contract/kit/celulas.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { QuestionarioPaper } from '../../../documents/papers/questionario.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { letterhead } from '../../../kit/reports/report.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import {
  contextoDoQuestionario,
  registrarUsoSemLogin,
  resultadosDe,
  rotasDeQuestionarios,
} from '../../avaliacao/index.ts'
import { lerCurso } from '../cursos/cursos.ts'
import { situacaoDe } from '../turmas/turmas-dias.ts'
import { CONTEXTO } from './reacao-fechamento.ts'
import { reacaoDe } from './reacao-leitura.ts'

type Situacao = c.ParaResponder['situacao']
interface Minha {
  id: number
  tipo: 'T' | 'F'
  questionarioId: number
  turmaId: number
  turma: string
  curso: string
  talentoId: number
  talentoNome: string
  ate: string | null
  iniciadoEm: string | null
  respondidoEm: string | null
  encerradoEm: string | null
  vencido: boolean
}
/** What the caller answers, with or without a login: as a student, or as the manager of one. */
const minhas = (ctx: Ctx) =>
  rows(
    ctx.db,
    sql<Minha>`
      select m.id, m.tipo, m.questionario_id, m.turma_id, m.turma, m.curso, m.talento_id, m.talento_nome, m.ate::text as ate, m.iniciado_em,
             m.respondido_em, m.encerrado_em, coalesce(m.prazo <= now(), false) as vencido
        from minhas_avaliacoes_de_turma() m
       order by m.respondido_em is not null, m.ate, sem_acento(m.curso), sem_acento(m.talento_nome), m.id`,
  )
const daReacao = (m: Pick<Minha, 'tipo'>) => m.tipo === 'T'
const sobre = (m: Minha) => (daReacao(m) ? m.curso : m.talentoNome)
const em = (m: Minha) => `${c.TIPOS[m.tipo]} · ${daReacao(m) ? m.turma : m.curso}`
/** A reaction is closed for everybody after its day; effectiveness only by its own deadline. */
const fechadoPorque = (m: Minha, hoje: string): string | null =>
  daReacao(m) && m.ate !== null && m.ate < hoje ? 'o prazo para responder sobre a turma terminou.' : null

registerProvider(contextoDoQuestionario, async (ctx, { contexto, questionarioId, quem }) => {
  if (contexto !== CONTEXTO || quem === 'candidato') return []
  const minha = (await minhas(ctx)).find((m) => m.questionarioId === questionarioId)
  const comum = { semArquivos: 'Uma avaliação de turma não guarda arquivos.', emNome: null }
  if (minha)
    return [
      {
        ...comum,
        sobre: sobre(minha),
        em: `${em(minha)}${minha.ate ? ` · até ${formatarData(minha.ate)}` : ''}`,
        url: null,
        quemResponde: quem === 'pessoa' ? ctx.person.nome : ctx.user.nome,
        responde: quem === 'pessoa' || ctx.user.can(c.autoridades.responder),
        fechado: fechadoPorque(minha, ctx.hoje()),
      },
    ]
  // What students say of a class is read by nobody else; what managers say of a student, by who may see results, never about oneself.
  if (quem !== 'interno' || !ctx.user.can(c.autoridades.verResultado)) return []
  const outra = (await eficacias(ctx, sql`a.questionario_id = ${questionarioId}`))[0]
  if (!outra || outra.talentoId === ctx.user.talentoId) return []
  return [
    {
      ...comum,
      ...{ sobre: outra.talentoNome, em: `${c.TIPOS.F} · ${outra.curso}` },
      url: `${turmas.page}/${outra.turmaId}?aba=eficacia`,
      ...{ quemResponde: outra.quemResponde ?? 'O gestor', responde: false, fechado: null },
    },
  ]
})
const mudou = async (ctx: Ctx, questionarioId: number) => {
  await sql`select anotar_quem_respondeu_da_turma(${questionarioId})`.execute(ctx.db)
}
const situacao = (m: Minha): Situacao => situacaoDoQuestionario(m)
registrarUsoSemLogin({
  contexto: CONTEXTO,
  fluxo: c.questionarios.fluxo,
  minhas: async (ctx) =>
    (await minhas(ctx)).map(
      (m): MinhaAvaliacao => ({
        ...{ contexto: CONTEXTO, id: m.id, questionarioId: m.questionarioId, sobre: sobre(m), em: em(m), ate: m.ate },
        ...{ situacao: situacao(m), emNome: false },
      }),
    ),
  mudou,
})

interface Eficacia {
  id: number
  questionarioId: number
  turmaId: number
  curso: string
  talentoId: number
  talentoNome: string
  areaNome: string | null
  quemResponde: string | null
  ate: string | null
  iniciadoEm: string | null
  respondidoEm: string | null
  encerradoEm: string | null
  vencido: boolean
}
/** Effectiveness asked about people in reach. */
const eficacias = (ctx: Ctx, quais: ReturnType<typeof sql>) =>
  rows(
    ctx.db,
    sql<Eficacia>`
      select a.id, a.questionario_id, v.turma_id, v.curso_nome as curso, v.talento_id, v.talento_nome, v.area_nome,
             quem_respondeu_da_turma(a.id) as quem_responde, (q.prazo::date - 1)::text as ate, q.iniciado_em, q.respondido_em, q.encerrado_em,
             coalesce(q.prazo <= now(), false) as vencido
        from avaliacao_turma a
        join colaborador_turma_lista v on v.empresa_id = a.empresa_id and v.id = a.colaborador_turma_id
        join questionario q on q.empresa_id = a.empresa_id and q.id = a.questionario_id
       where a.tipo = 'F' and ${quais}
       order by sem_acento(v.talento_nome), a.id`,
  )

const doCurso = async (ctx: Ctx, turmaId: number) => {
  const [curso] = await rows(
    ctx.db,
    sql<{
      cursoId: number
      modeloId: number | null
      titulo: string | null
      ate: string | null
      fechada: boolean
      minimo: number
      eficaciaTitulo: string | null
      eficaciaEm: string | null
    }>`
      select t.curso_id, coalesce(f.modelo_id, c.reacao_modelo_id) as modelo_id, m.titulo, t.reacao_ate::text as ate,
             t.reacao_fechada_em is not null as fechada, t.reacao_minimo as minimo, e.titulo as eficacia_titulo,
             (l.ultimo_dia + make_interval(months => c.eficacia_meses))::date::text as eficacia_em
        from turma t
        join turma_lista l on l.id = t.id
        left join curso c on c.empresa_id = t.empresa_id and c.id = t.curso_id and t.curso_empresa_id = t.empresa_id
        left join lateral (select x.modelo_id from reacao_fechada x where x.turma_id = t.id limit 1) f on true
        left join avaliacao_modelo m on m.empresa_id = t.empresa_id and m.id = coalesce(f.modelo_id, c.reacao_modelo_id)
        left join avaliacao_modelo e on e.empresa_id = t.empresa_id and e.id = c.eficacia_modelo_id
       where t.id = ${turmaId}`,
  )
  if (!curso) throw notFound()
  return curso
}
async function reacaoDaTurma(ctx: Ctx, turmaId: number): Promise<c.ReacaoDaTurma> {
  const { cursoId, modeloId, titulo, ate, fechada, minimo } = await doCurso(ctx, turmaId)
  const [quantos] = await rows(
    ctx.db,
    sql<{ convidados: number; responderam: number }>`select * from quantos_reagiram(${turmaId})`,
  )
  const perguntas = fechada && modeloId !== null ? (await reacaoDe(ctx, { modeloId, cursoId, turmaId })).perguntas : []
  return { titulo, modeloId, ate, fechada, minimo, perguntas, ...quantos! }
}

/** What a question came to, in words. */
function dizer(p: c.PerguntaDaReacao): string {
  if (p.respostas === null) return `${menosDe(p.minimo)} respostas`
  const quantas = `${p.respostas} ${p.respostas === 1 ? 'resposta' : 'respostas'}`
  if (p.tipo === TIPO.nota)
    return `${formatarNumero(p.media ?? 0, 2)} de ${formatarNumero(p.notaMaxima ?? 0)} · ${quantas}`
  if (p.opcoes.length === 0) return quantas
  const total = p.respostas
  const partes = p.opcoes.map((o) => `${o.texto}: ${formatarNumero((100 * o.quantas) / total, 0)}%`)
  return [...partes, quantas].join(' · ')
}
function papelDa(
  turma: { descricao: string; cursoNome: string; instrutor: string },
  r: c.ReacaoDaTurma,
): QuestionarioPaper {
  return {
    modulo: 'Desenv. de Talentos',
    titulo: r.titulo ?? c.TIPOS.T,
    cabecalho: [
      { label: 'Turma', value: turma.descricao, span: 2 },
      { label: 'Instrutor', value: turma.instrutor },
      { label: 'Curso', value: turma.cursoNome, span: 2 },
      { label: 'Responderam', value: `${r.responderam} de ${r.convidados}` },
    ],
    orientacao: r.fechada
      ? `As respostas são confidenciais: uma pergunta com ${menosDe(r.minimo)} respostas não é mostrada.`
      : 'Os números aparecem quando o prazo para responder terminar.',
    emBranco: false,
    economico: true,
    aspectos: [
      {
        nome: '',
        perguntas: r.perguntas.map((p, i) => ({
          ...{ n: i + 1, texto: p.texto, obrigatoria: false, resposta: [dizer(p), ...p.textos].join('\n') },
        })),
      },
    ],
  }
}

export const avaliacoesDeTurmas: Route[] = [
  route(c.minhas)(async (ctx) =>
    (await minhas(ctx)).map((m) => ({
      ...{ id: m.id, questionarioId: m.questionarioId, tipo: m.tipo, curso: m.curso, turma: m.turma, ate: m.ate },
      talentoNome: daReacao(m) ? null : m.talentoNome,
      situacao: situacao(m),
    })),
  ),
  ...rotasDeQuestionarios(c.questionarios, CONTEXTO, mudou),
  route(c.reacaoDaTurma)((ctx, { id }) => reacaoDaTurma(ctx, id)),
  route(c.porCurso)(async (ctx, { id, idCurso }) => {
    const modelo = await ctx.db
      .selectFrom('avaliacaoModelo')
      .select('titulo')
      .where('id', '=', id)
      .where('tipo', '=', 'T')
      .executeTakeFirst()
    if (!modelo) throw notFound()
    const curso = await lerCurso(ctx, idCurso)
    return {
      titulo: modelo.titulo,
      modeloId: id,
      cursoNome: curso.nome ?? '',
      ...(await reacaoDe(ctx, { modeloId: id, cursoId: idCurso })),
    }
  }),
  {
    ...fileRoute(c.imprimir)(async (ctx, { id, idTurma }) => {
      const modelo = await ctx.db
        .selectFrom('avaliacaoModelo')
        .select('id')
        .where('id', '=', id)
        .where('tipo', '=', 'T')
        .executeTakeFirst()
      if (!modelo) throw notFound()
      const turma = await ctx.db.selectFrom('turmaLista').select('id').where('id', '=', idTurma).executeTakeFirst()
      if (!turma) throw fieldError('idTurma', 'Escolha um item da lista')
      const reacao = await reacaoDaTurma(ctx, idTurma)
      if (reacao.modeloId !== id) throw fieldError('idTurma', 'Esta turma não é avaliada por este modelo')
      const [data, head] = [papelDa(await situacaoDe(ctx, idTurma), reacao), await letterhead(ctx)]
      return {
        name: `avaliacao-turma-${idTurma}.pdf`,
        type: 'application/pdf',
        inline: true,
        body: async () => {
          const { printPaper } = await import('../../../documents/paper.ts')
          return printPaper('questionario', data, head)
        },
      }
    }),
    of: { paper: ['pdf'] },
  },
  route(c.eficaciaDaTurma)(async (ctx, { id }) => {
    const { eficaciaTitulo, eficaciaEm } = await doCurso(ctx, id)
    const lidas = await eficacias(
      ctx,
      sql`v.turma_id = ${id} and v.talento_id is distinct from ${ctx.user.talentoId}::bigint`,
    )
    const resultados = await resultadosDe(
      ctx,
      lidas.map((e) => e.questionarioId),
    )
    const alunos = lidas.map(
      ({ turmaId: _, curso: __, talentoId: ___, iniciadoEm, respondidoEm, encerradoEm, vencido, ...e }) => ({
        ...e,
        situacao: situacaoDoQuestionario({ iniciadoEm, respondidoEm, encerradoEm, vencido }),
        percentual: resultados.get(e.questionarioId)?.percentual ?? null,
      }),
    )
    const dados = alunos.flatMap((a) => a.percentual ?? [])
    return {
      ...{ titulo: eficaciaTitulo, em: eficaciaEm, alunos },
      media: dados.length === 0 ? null : Math.round((100 * dados.reduce((a, b) => a + b, 0)) / dados.length) / 100,
    }
  }),
]
