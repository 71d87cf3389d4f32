import { nomeDaSituacao } from '@quadro/contract/cargo-salario/acoes/acao-regras.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { AcaoDoPgr, ConteudoDoPgr, RiscoDoPgr } from '@quadro/contract/sst/pgr/conteudo.ts'
import { SITUACAO_DA_VERSAO } from '@quadro/contract/sst/pgr/pgr.ts'
import { medidaDoRisco, resumoPorClasse } from '@quadro/contract/sst/pgr/pgr-regras.ts'
import { relatorioPgr } from '@quadro/contract/sst/pgr/relatorio-pgr.ts'
import { barrasDaClasse } from '@quadro/contract/sst/riscos/matriz-regras.ts'
import { nomeDoGrupo } from '@quadro/contract/sst/riscos/riscos.ts'
import type { PgrPaper, RiscoNoPapel } from '../../../documents/papers/pgr.ts'
import type { Cabecalho } from './relatorio-cabecalho.ts'

/** The words of the paper, from what a version says. */

const contados = (quantos: number, um: string, varios: string) => `${quantos} ${quantos === 1 ? um : varios}`
const eficaz = (resposta: 'S' | 'N' | null) =>
  resposta === null ? '' : resposta === 'S' ? ' (eficaz)' : ' (não eficaz)'

/** What protects from a risk, a line each. */
export const protecaoDoRisco = (r: RiscoDoPgr): string[] => [
  ...r.medidas,
  ...(r.epcs.length > 0 ? [`EPC: ${r.epcs.join('; ')}${eficaz(r.epcEficaz)}`] : []),
  ...(r.epis.length > 0 ? [`EPI: ${r.epis.join('; ')}${eficaz(r.epiEficaz)}`] : []),
]
function riscoNoPapel(r: RiscoDoPgr, { classes }: ConteudoDoPgr['matriz']): RiscoNoPapel {
  const limite = r.limiteTolerancia === null ? '' : `limite ${r.limiteTolerancia.toLocaleString('pt-BR')}`
  return {
    risco: r.risco,
    tipo: [nomeDoGrupo(r.grupoRisco), r.descricao ?? r.agente].filter(Boolean).join(' · '),
    ...{ fontes: r.fontes.join('; '), danos: r.danos ?? '', medida: medidaDoRisco(r) ?? '—' },
    tecnica: [r.tecnicaMedicao, limite].filter(Boolean).join(' · '),
    protecao: protecaoDoRisco(r),
    ...{ probabilidade: r.probabilidade?.nome ?? '—', gravidade: r.gravidade?.nome ?? '—' },
    classe: r.classe?.nome ?? 'Sem classe',
    barras: r.classe ? barrasDaClasse(classes, r.classe.id) : 0,
  }
}

const periodo = (de: string | null, ate: string | null) =>
  [de ? formatarData(de) : null, ate ? formatarData(ate) : null].filter(Boolean).join(' a ')
const MARCAS = { P: 'blue', E: 'blue', C: 'green', X: 'gray' } as const
function acaoNoPapel(a: AcaoDoPgr, { grupos, riscos }: ConteudoDoPgr): PgrPaper['acoes'][number] {
  const grupo = grupos.find(({ id }) => id === a.grupoId)?.nome
  const risco = riscos.find((r) => r.grupoId === a.grupoId && r.riscoId === a.riscoId)?.risco
  const acompanhado = periodo(a.acompanhamentoInicio, a.acompanhamentoTermino)
  return {
    ...{ nome: a.nome, meta: a.meta ?? '', responsavel: a.responsavel },
    alvo: [risco, grupo].filter(Boolean).join(' · ') || 'Todo o PGR',
    previsao: periodo(a.previsaoInicio, a.previsaoTermino),
    acompanhamento: acompanhado
      ? [`Acompanhamento ${acompanhado}`, a.acompanhamentoSituacao, a.acompanhamentoObservacao]
          .filter(Boolean)
          .join(' · ')
      : '',
    situacao: nomeDaSituacao({ situacao: a.situacao, atrasada: false }),
    marca: MARCAS[a.situacao],
  }
}

const CRITERIOS = [
  'Cada risco tem uma probabilidade e uma gravidade; o nível é a classe da matriz da empresa para o par.',
]
const MINUTA = 'Esta versão ainda não foi aprovada: é uma minuta, e não vale como PGR.'
const DA_VERSAO = { R: 'amber', A: 'blue', V: 'green', S: 'gray' } as const

export function papelDoPgr(cabecalho: Cabecalho, conteudo: ConteudoDoPgr): PgrPaper {
  const { matriz } = conteudo
  const { versao } = cabecalho
  const classeDe = (gravidadeId: number, probabilidadeId: number) => {
    const id = matriz.celulas.find(
      (c) => c.gravidadeRiscoId === gravidadeId && c.probabilidadeRiscoId === probabilidadeId,
    )?.classificacaoSeveridadeRiscoId
    const classe = matriz.classes.find((c) => c.id === id)
    return classe ? { classe: classe.nome, barras: barrasDaClasse(matriz.classes, classe.id) } : null
  }
  const exigem = matriz.classes.filter(({ exigeAcao }) => exigeAcao).map(({ nome }) => nome)
  const porGrupo = Map.groupBy(conteudo.riscos, ({ grupoId }) => grupoId)
  return {
    ...{
      titulo: relatorioPgr.title,
      modulo: relatorioPgr.moduleTitle,
      lugar: cabecalho.lugar,
      versao: `Versão ${versao.numero}`,
    },
    ...{ situacao: SITUACAO_DA_VERSAO[versao.situacao], marca: DA_VERSAO[versao.situacao] },
    aviso: versao.aprovadaEm === null ? MINUTA : null,
    capa: cabecalho.capa,
    partes: cabecalho.partes,
    resumo: resumoPorClasse(conteudo).map(({ id, nome, riscos }) => ({
      ...{ classe: nome, barras: id === 0 ? 0 : barrasDaClasse(matriz.classes, id) },
      riscos: contados(riscos, 'risco', 'riscos'),
    })),
    matriz: {
      probabilidades: matriz.probabilidades.map(({ nome, descricao }) => ({ nome, descricao })),
      gravidades: matriz.gravidades
        .map(({ id, nome, descricao }) => ({
          ...{ nome, descricao },
          celulas: matriz.probabilidades.map((p) => classeDe(id, p.id)),
        }))
        .reverse(),
      criterios: [
        ...CRITERIOS,
        ...(exigem.length > 0 ? [`Pedem uma ação antes da aprovação: ${exigem.join(', ')}.`] : []),
      ],
    },
    grupos: conteudo.grupos.map((g) => ({
      nome: g.nome,
      linha: [
        contados(g.ambientes.length, 'ambiente', 'ambientes'),
        contados(g.talentos, 'pessoa', 'pessoas'),
        `como está desde ${formatarData(g.data)}`,
      ].join(' · '),
      ambientes: g.ambientes.map(({ nome, descricao }) => ({ nome, descricao: descricao ?? '' })),
      riscos: (porGrupo.get(g.id) ?? []).map((r) => riscoNoPapel(r, matriz)),
    })),
    acoes: conteudo.acoes.map((a) => acaoNoPapel(a, conteudo)),
    assinaturas: cabecalho.assinaturas,
  }
}
