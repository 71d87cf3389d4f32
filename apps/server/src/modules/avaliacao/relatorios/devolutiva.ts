import type { ResultadoDaPessoa } from '@quadro/contract/avaliacao/desempenho/resultado-pessoa.ts'
import { MODULES } from '@quadro/contract/kit/authority.ts'
import { formatarData, formatarNumero, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import type { DevolutivaPaper } from '../../../documents/papers/devolutiva.ts'
import type { Ctx, FileAnswer } from '../../../kit/http/context.ts'
import { letterhead, slug } from '../../../kit/reports/report.ts'
import { resultadoDaPessoa } from './resultado-pessoa.ts'

const TITULO = 'Devolutiva da Avaliação'
/** So many shapes tell the roles apart on paper. */
const FORMAS = 5
const porcento = (valor: number | null) => (valor === null ? '—' : formatarPercentual(valor, 2))
const respostas = (n: number) => `${n} ${n === 1 ? 'resposta' : 'respostas'}`

type Parte = DevolutivaPaper['partes'][number]
/** The points of a line, from 0 (its beginning) to 1. */
const pontos = (valores: readonly (number | null)[], de: (valor: number) => number) =>
  valores.flatMap((valor, i) => (valor === null ? [] : [{ forma: i % FORMAS, de: de(valor) }]))

function partesDe(r: ResultadoDaPessoa): Parte[] {
  const ultimo = r.escala.length
  // A scale with one level has no length.
  const noNivel = (nivel: number) => (ultimo < 2 ? 0 : (nivel - 1) / (ultimo - 1))
  const aspectos: Parte = {
    ...{ titulo: 'Questionário, por aspecto', inicio: '0%', fim: '100%' },
    linhas: r.aspectos.map((a) => ({
      ...{ nome: a.nome, valor: porcento(a.resultado), nota: '' },
      pontos: pontos(a.valores, (valor) => valor / 100),
    })),
  }
  const competencias: Parte = {
    ...{ titulo: 'Competências', inicio: r.escala[0] ?? '', fim: r.escala.at(-1) ?? '' },
    linhas: r.competencias.map((k) => ({
      nome: k.nome,
      exigido: noNivel(k.exigido),
      // Of an anonymous evaluation with a single group there are no points.
      pontos: pontos(k.valores, noNivel),
      valor: k.media === null ? '—' : formatarNumero(k.media),
      nota: `exigido ${k.exigido}`,
    })),
  }
  return [aspectos, competencias].filter(({ linhas }) => linhas.length > 0)
}

/** The paper for the talk: what the page shows, and a page to write on and sign. */
export async function devolutiva(ctx: Ctx, { id }: { id: number }): Promise<FileAnswer> {
  const r = await resultadoDaPessoa(ctx, { id })
  const { avaliacao: a, pessoa } = r
  const periodo = a.dataIni && a.dataFim ? `${formatarData(a.dataIni)} a ${formatarData(a.dataFim)}` : null
  const gestor = r.papeis.find((p) => p.chave === 'L')?.quem ?? undefined
  const data: DevolutivaPaper = {
    titulo: TITULO,
    modulo: MODULES.avaliacao,
    nome: pessoa.nome,
    avaliacao: [a.titulo, periodo].filter(Boolean).join(' · '),
    cabecalho: [
      { label: 'Cargo', value: pessoa.cargoNome },
      { label: 'Área', ...(pessoa.areaNome === null ? {} : { value: pessoa.areaNome }) },
      { label: 'Respostas', value: `${r.respondidas} de ${r.avaliadores}` },
    ],
    numeros:
      r.motivo === null
        ? [
            { label: 'Desempenho', valor: porcento(r.desempenho), nota: 'no questionário' },
            { label: 'Potencial', valor: porcento(r.potencial), nota: 'competências sobre o exigido' },
          ].filter(({ valor }) => valor !== '—')
        : [],
    ...(r.motivo === null ? {} : { motivo: r.motivo }),
    papeis: r.papeis.map((p, i) => ({
      nome: p.nome,
      quem: p.propria ? pessoa.nome : (p.quem ?? respostas(p.respostas)),
      desempenho: porcento(p.desempenho),
      potencial: porcento(p.potencial),
      forma: i % FORMAS,
    })),
    partes: partesDe(r),
    ciclos: r.ciclos.map((c) => ({
      titulo: c.titulo,
      desempenho: porcento(c.desempenho),
      potencial: porcento(c.potencial),
      atual: c.id === r.id,
    })),
    comentarios: r.comentarios.map(({ parte, texto, propria }) => ({
      texto,
      parte: propria ? `${parte} · autoavaliação` : parte,
    })),
    notas: a.anonima
      ? ['A avaliação é anônima: papéis com menos de duas respostas de outras pessoas aparecem juntos, sem nomes.']
      : [],
    assinaturas: [
      { nome: pessoa.nome, papel: 'Pessoa avaliada' },
      { ...(gestor === undefined ? {} : { nome: gestor }), papel: 'Gestor' },
      { papel: 'Recursos Humanos' },
    ],
  }
  const head = await letterhead(ctx)
  return {
    name: `${slug(`${TITULO} ${pessoa.nome}`)}.pdf`,
    type: 'application/pdf',
    body: async () => {
      const { printPaper } = await import('../../../documents/paper.ts')
      return printPaper('devolutiva', data, head)
    },
  }
}
