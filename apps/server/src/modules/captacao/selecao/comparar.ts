import { RESPONDENTES } from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import type { Criterio } from '@quadro/contract/captacao/avaliacoes/ficha.ts'
import { autoridades as daFicha } from '@quadro/contract/captacao/avaliacoes/ficha.ts'
import { PALAVRAS, type ResultadoDoCriterio } from '@quadro/contract/captacao/avaliacoes/ficha-resultado.ts'
import { autoridades as daEntrevista } from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import * as c from '@quadro/contract/captacao/selecao/comparar.ts'
import * as r from '@quadro/contract/captacao/selecao/comparar-regras.ts'
import { type CandidatoNaSolicitacao, RESULTADOS } from '@quadro/contract/captacao/selecao/selecao.ts'
import { descricaoDe, ESCOLARIDADE } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarDinheiro, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { encurtar } from '@quadro/contract/kit/texto.ts'
import type { ComparacaoPaper } from '../../../documents/papers/comparacao-candidatos.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { letterhead } from '../../../kit/reports/report.ts'
import { competenciasPedidas, type FichaLida, fichasDe, proprios, veTodas } from '../avaliacoes/ficha-leitura.ts'
import { lerSolicitacao } from '../solicitacoes/solicitacao.ts'
import { type Lido, lerAvaliacoes, lerDaCasa, lerDeFora, lerPedido, type Pedido } from './comparar-leitura.ts'
import { aplicacoes, comHabilidades, etapas } from './selecao-leitura.ts'

type Linha = c.LinhaComparada
type Coluna = { candidato: CandidatoNaSolicitacao; lido: Lido; ficha: FichaLida; propria: boolean }

const linhaDe =
  (colunas: readonly Coluna[]) =>
  (id: string, titulo: string, pedido: string | null, celula: (coluna: Coluna) => r.Celula): Linha => ({
    id,
    titulo,
    pedido: pedido || null,
    celulas: colunas.map(celula),
  })
const lista = (nomes: readonly string[]) => (nomes.length > 0 ? nomes.join(', ') : null)
/** The header of a row has little space. */
const curto = (texto: string | null) => texto && encurtar(texto, 60)

/** Schooling, place, position, experience: what the request itself asks for. */
function exigido(p: Pedido, colunas: readonly Coluna[], hoje: string): Linha[] {
  const linha = linhaDe(colunas)
  const minima = p.escolaridade && `${descricaoDe(ESCOLARIDADE, p.escolaridade)} ou mais`
  const aceitas = p.escolaridades.map((codigo) => descricaoDe(ESCOLARIDADE, codigo))
  const meses = r.mesesPedidos(p.experiencias)
  const paga = p.remuneracao ?? p.daFaixa
  return [
    linha('escolaridade', 'Escolaridade', [minima, ...aceitas].filter(Boolean).join(' ou '), ({ lido }) =>
      r.escolaridade({ minima: p.escolaridade, aceitas: p.escolaridades }, lido.escolaridade),
    ),
    linha('formacao', 'Formação', lista(p.areasFormacao), ({ lido }) => r.formacao(p.areasFormacao, lido.formacoes)),
    linha(
      'experiencia',
      'Experiência no cargo',
      meses === null ? (curto(p.experiencias) ?? p.cargos[0] ?? null) : `${r.emAnos(meses)} ou mais`,
      ({ lido, candidato }) =>
        r.experiencia(
          { nomes: p.cargos, meses },
          { experiencias: lido.experiencias, total: candidato.experienciaMeses },
          hoje,
        ),
    ),
    linha('cargo', 'Cargo pretendido', p.cargos[0] ?? null, ({ lido }) => r.cargoPretendido(p.cargos, lido.cargos)),
    linha(
      'lugar',
      p.bairros.length > 0 ? 'Bairro e cidade' : 'Cidade',
      lista([...p.bairros, ...(p.cidade ? [p.cidade] : [])]),
      ({ lido }) => r.lugarOndeMora({ cidade: p.cidade, bairros: p.bairros }, lido),
    ),
    linha('disponibilidade', 'Disponibilidade', 'disponível', ({ lido, candidato }) =>
      r.disponibilidade({ ...candidato, ...lido }),
    ),
    linha('pretensao', 'Pretensão salarial', paga === null ? null : `até ${formatarDinheiro(paga)}`, ({ lido }) =>
      lido.pretensaoOculta ? r.OCULTA : r.pretensao(paga, lido.pretensao),
    ),
  ]
}

/** What the evaluators found for a criterion: one level, or the lowest and the highest when they differ. */
function encontrado(
  criterio: Criterio,
  medido: ResultadoDoCriterio,
  { avaliacoes }: FichaLida,
  niveis: readonly { id: number; descricao: string }[],
): r.Celula {
  const dados = avaliacoes.flatMap((a) => a.notas.filter((n) => n.criterioId === criterio.id).map((n) => n.nivelId))
  const nomes = niveis.filter((n) => dados.includes(n.id)).map((n) => n.descricao)
  const [menor, maior] = [nomes[0] ?? '', nomes.at(-1) ?? '']
  return { estado: medido.estado, texto: menor === maior ? menor : `${menor} a ${maior}` }
}

/** The position's competences and the request's own criteria: the levels of the evaluators, or else what the candidate declared. */
function saberes(
  colunas: readonly Coluna[],
  {
    criterios,
    niveis,
    pedidas,
    oculta,
  }: {
    criterios: readonly Criterio[]
    niveis: readonly { id: number; descricao: string }[]
    pedidas: Awaited<ReturnType<typeof competenciasPedidas>>
    oculta: boolean
  },
): Linha[] {
  const linha = linhaDe(colunas)
  const nivel = (id: number | null) => niveis.find((n) => n.id === id)?.descricao ?? null
  const usadas = new Set(criterios.map((k) => k.competenciaId))
  return [
    ...criterios.map((k) =>
      linha(`criterio:${k.id}`, k.nome, nivel(k.nivelExigidoId), ({ lido, ficha, propria }) => {
        const medido = ficha.resultado.criterios.get(k.id)
        if (medido) return encontrado(k, medido, ficha, niveis)
        if (k.competenciaId !== null)
          return r.saberDeclarado({ nome: k.nome, comNivel: k.nivelExigidoId !== null }, lido)
        return oculta || propria ? r.OCULTA : { estado: 'desconhecido', texto: 'sem avaliação' }
      }),
    ),
    ...pedidas
      .filter((p) => !usadas.has(p.competenciaId))
      .map((p) =>
        linha(`competencia:${p.competenciaId}`, p.nome, nivel(p.nivelExigidoId), ({ lido }) =>
          r.saberDeclarado({ nome: p.nome, comNivel: p.nivelExigidoId !== null }, lido),
        ),
      ),
    linha('idiomas', 'Idiomas', null, ({ lido }) => r.idiomas(lido.idiomas)),
  ]
}

/** The state of the selection so far. */
function selecaoAteAqui(
  ctx: Ctx,
  colunas: readonly Coluna[],
  avaliacoes: Awaited<ReturnType<typeof lerAvaliacoes>>,
  temFicha: boolean,
): Linha[] {
  const linha = linhaDe(colunas)
  const informa = (texto: string): r.Celula => ({ estado: null, texto })
  return [
    linha('etapa', 'Etapa', null, ({ candidato: k }) =>
      informa(
        k.contratado
          ? 'Contratado'
          : [k.etapaSeletivaNome ?? 'Inscritos', descricaoDe(RESULTADOS, k.resultado)].filter(Boolean).join(' · '),
      ),
    ),
    ...(temFicha
      ? [
          linha('ficha', 'Ficha de avaliação', null, ({ ficha: { resultado }, propria }) => {
            if (propria || !veTodas(ctx)) return r.OCULTA
            const { percentual, avaliados, total, avaliadores } = resultado
            return informa(
              percentual === null
                ? 'sem avaliação'
                : [
                    formatarPercentual(percentual, 0),
                    avaliados < total && `${avaliados} de ${total} critérios`,
                    `${avaliadores} ${avaliadores === 1 ? 'avaliador' : 'avaliadores'}`,
                  ]
                    .filter(Boolean)
                    .join(' · '),
            )
          }),
        ]
      : []),
    ...avaliacoes.map((a) =>
      linha(
        `avaliacao:${a.id}`,
        a.titulo,
        [
          descricaoDe(RESPONDENTES, a.respondente).toLowerCase(),
          a.minimo !== null && `mínimo ${formatarPercentual(a.minimo, 0)}`,
        ]
          .filter(Boolean)
          .join(', '),
        ({ candidato }) => {
          const feita = a.de.get(candidato.id)
          if (!feita) return informa('—')
          if (!feita.respondida) return { estado: 'desconhecido', texto: 'sem resposta' }
          if (feita.percentual === null) return informa('respondida')
          return {
            estado: feita.aprovado === null || a.minimo === null ? null : feita.aprovado ? 'atende' : 'nao',
            texto: formatarPercentual(feita.percentual, 0),
          }
        },
      ),
    ),
    ...(colunas.some(({ lido }) => lido.marcadores.length > 0)
      ? [linha('marcadores', 'Marcadores', null, ({ lido }) => informa(lista(lido.marcadores) ?? '—'))]
      : []),
  ]
}

/** Candidates of a request side by side. 404 when one of them is not in this request or the user may not see the request. */
async function comparar(ctx: Ctx, id: number, ids: readonly number[]): Promise<c.Comparacao> {
  const s = await lerSolicitacao(ctx, id)
  const pedidos = await ctx.db
    .selectFrom('candidatoSolicitacaoLista')
    .select(['id', 'nome', 'removedAt'])
    .where('solicitacaoId', '=', id)
    .where('id', 'in', ids)
    .execute()
  if (pedidos.length !== ids.length) throw notFound()
  const vivos = ids.filter((aplicacaoId) => pedidos.some((x) => x.id === aplicacaoId && x.removedAt === null))
  const achados =
    vivos.length === 0 ? [] : await comHabilidades(ctx, id, aplicacoes(ctx, id).where('x.id', 'in', vivos))
  const candidatos = vivos.flatMap((aplicacaoId) => achados.filter((k) => k.id === aplicacaoId))
  const daCasa = await lerDaCasa(
    ctx,
    candidatos.filter((k) => k.empresaDeOrigem === null).map((k) => k.id),
  )
  const pedido = await lerPedido(ctx, id)
  const { criterios, niveis, de } = await fichasDe(ctx, id, vivos)
  const proprias = new Set(await proprios(ctx, vivos))
  const colunas: Coluna[] = []
  for (const candidato of candidatos)
    colunas.push({
      candidato,
      lido: daCasa.get(candidato.id) ?? (await lerDeFora(ctx, candidato)),
      ficha: de(candidato.id),
      propria: proprias.has(candidato.id),
    })
  const avaliacoes = await lerAvaliacoes(ctx, id, vivos)
  const grupos = [
    { id: 'exigido', titulo: 'Exigido pela vaga', linhas: exigido(pedido, colunas, ctx.hoje()), conta: true },
    {
      id: 'saberes',
      titulo: 'Competências e critérios',
      linhas: saberes(colunas, {
        criterios,
        niveis,
        pedidas: await competenciasPedidas(ctx, id, niveis),
        oculta: !veTodas(ctx) && !ctx.user.can(daFicha.avaliar),
      }),
      conta: true,
    },
    {
      id: 'selecao',
      titulo: 'Seleção até aqui',
      linhas: selecaoAteAqui(ctx, colunas, avaliacoes, criterios.length > 0),
      conta: false,
    },
  ]
  return {
    solicitacao: { id, codigo: pedido.codigo, descricao: pedido.descricao, candidatos: pedido.candidatos },
    etapas: await etapas(ctx, id),
    candidatos,
    grupos: grupos.map(({ conta, ...grupo }) => ({
      ...grupo,
      contagens: conta ? colunas.map((_, i) => r.contar(grupo.linhas, i)) : [],
    })),
    retirados: pedidos.flatMap((x) => (x.removedAt === null ? [] : [x.nome ?? ''])),
    pode: [
      ...(s.pode.includes('moverCandidatos') ? ['mover'] : []),
      // Interviews can be scheduled in the states in which candidates can be moved.
      ...(s.status === 'A' && !s.encerrada && !s.cancelada && ctx.user.can(daEntrevista.agendar)
        ? ['entrevistar']
        : []),
      ...(criterios.length > 0 && niveis.length > 0 && ctx.user.can(daFicha.avaliar) ? ['avaliar'] : []),
    ],
  }
}

function papel({ solicitacao, candidatos, grupos }: c.Comparacao): ComparacaoPaper {
  return {
    titulo: 'Comparar candidatos',
    linha: `Solicitação ${solicitacao.codigo} · ${solicitacao.descricao}`,
    fatos: `${candidatos.length} de ${solicitacao.candidatos} candidatos`,
    candidatos: candidatos.map((k) => ({
      nome: k.nome,
      linha: k.empresaDeOrigem ? `de ${k.empresaDeOrigem}` : (k.cidade ?? ''),
    })),
    grupos: grupos.map(({ titulo, contagens, linhas }) => ({
      titulo,
      contagens: contagens.map(({ atende, de }) => (de === 0 ? '' : `${atende} de ${de}`)),
      linhas: linhas.map((l) => ({
        titulo: l.titulo,
        pedido: l.pedido ?? '',
        celulas: l.celulas.map(({ estado, texto }) => ({ marca: estado ?? '', texto })),
      })),
    })),
    legenda: Object.entries(PALAVRAS).map(([marca, texto]) => ({ marca, texto })),
    nota: 'O que não foi encontrado não falta: pergunte. Nada aqui é decidido pelo sistema; quem decide são as pessoas.',
  }
}

export const comparacao: Route[] = [
  route(c.comparar)((ctx, { id, aplicacoesIds }) => comparar(ctx, id, aplicacoesIds)),
  {
    ...fileRoute(c.imprimirComparacao)(async (ctx, { id, aplicacoesIds }) => {
      const lida = await comparar(ctx, id, aplicacoesIds)
      const [data, head] = [papel(lida), await letterhead(ctx)]
      return {
        name: `comparacao-${lida.solicitacao.codigo}.pdf`,
        type: 'application/pdf',
        inline: true,
        body: async () => {
          const { printPaper } = await import('../../../documents/paper.ts')
          return printPaper('comparacao-candidatos', data, head)
        },
      }
    }),
    of: { paper: ['pdf'] },
  },
]
