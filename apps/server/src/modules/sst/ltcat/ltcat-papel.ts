import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { AgenteDoLtcat, ConteudoDoLtcat, QuadroDoLtcat } from '@quadro/contract/sst/ltcat/conteudo.ts'
import { type Ltcat, ltcats, SITUACAO_DO_LTCAT, TIPO_DO_LTCAT } from '@quadro/contract/sst/ltcat/ltcat.ts'
import { protecaoDoAgente } from '@quadro/contract/sst/ltcat/ltcat-palavras.ts'
import { medidaDoRisco } from '@quadro/contract/sst/pgr/pgr-regras.ts'
import { AUSENCIA_DE_AGENTE } from '@quadro/contract/sst/riscos/agentes.ts'
import type { AgenteNoPapel, LtcatPaper } from '../../../documents/papers/ltcat.ts'

/** The words of the paper, from what a report says. */

const TITULO = 'Laudo Técnico das Condições Ambientais do Trabalho'
const MINUTA = 'Esta versão ainda não foi emitida: é uma minuta, e não vale como LTCAT.'
const SUBSTITUIDA = 'Uma versão mais nova foi emitida depois desta.'
/** From how many groups on a collective report has a cover and contents. */
const LONGO = 4

const agenteNoPapel = (a: AgenteDoLtcat): AgenteNoPapel => ({
  ...{ codigo: a.codigo, agente: a.agente, descricao: a.descricao ?? '', fontes: a.fontes.join('; ') },
  medida: a.codigo === AUSENCIA_DE_AGENTE ? '—' : (medidaDoRisco(a) ?? '—'),
  tecnica: a.tecnicaMedicao ?? '',
  limite: a.limiteTolerancia === null ? '' : a.limiteTolerancia.toLocaleString('pt-BR'),
  protecao: protecaoDoAgente(a),
})
const quadroNoPapel = (q: QuadroDoLtcat): LtcatPaper['quadros'][number] => ({
  nome: q.nome,
  linha: q.inicio && q.fim ? `${formatarData(q.inicio)} a ${formatarData(q.fim)}` : '',
  ambientes: q.ambientes.map(({ nome, descricao, tempoExposicao }) => ({
    nome,
    descricao: [descricao, tempoExposicao && `exposição de ${tempoExposicao}`].filter(Boolean).join(' · '),
  })),
  trabalhos: q.trabalhos.map(({ setor, funcao, atividades }) => ({
    quem: [setor, funcao].filter(Boolean).join(' · '),
    atividades: atividades ?? '',
  })),
  agentes: q.agentes.map(agenteNoPapel),
})

type Dito = Pick<
  Ltcat,
  'tipo' | 'deQuem' | 'numero' | 'situacao' | 'data' | 'emitidoEm' | 'viasExposicao' | 'frequencia' | 'conclusao'
>
export function papelDoLtcat(l: Dito, c: ConteudoDoLtcat): LtcatPaper {
  const exposicao = [
    { titulo: 'Vias de exposição e trajetória', texto: l.viasExposicao ?? '' },
    { titulo: 'Frequência da exposição', texto: l.frequencia ?? '' },
  ]
  return {
    ...{ titulo: TITULO, modulo: ltcats.plural, deQuem: l.deQuem, tipo: TIPO_DO_LTCAT[l.tipo] },
    ...{ versao: `Versão ${l.numero}`, situacao: SITUACAO_DO_LTCAT[l.situacao] },
    marca: ({ R: 'amber', E: 'green', S: 'gray' } as const)[l.situacao],
    aviso: { R: MINUTA, E: null, S: SUBSTITUIDA }[l.situacao],
    isLongo: l.tipo === 'C' && c.quadros.length >= LONGO,
    capa: [
      { label: 'Empresa', value: c.empresa },
      { label: 'Data do laudo', value: formatarData(l.data) },
      { label: 'Responsável técnico', value: `${c.responsavel.nome}, ${c.responsavel.registro}` },
      { label: 'Emitido em', value: l.emitidoEm && formatarData(l.emitidoEm) },
    ],
    partes: c.partes,
    exposicao: exposicao.filter(({ texto }) => texto !== ''),
    capitulo: l.tipo === 'C' ? 'Grupos, ambientes e agentes' : 'Condições no período',
    quadros: c.quadros.map(quadroNoPapel),
    conclusao: l.conclusao ?? '',
    data: formatarData(l.data),
    assinaturas: [
      {
        nome: c.responsavel.nome,
        papel: `Responsável técnico · ${c.responsavel.registro}`,
        imagem: 'assinatura',
      },
      { nome: c.empresa, papel: 'Representante legal da empresa' },
    ],
  }
}
