import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { AcaoDoPgr } from '@quadro/contract/sst/pgr/conteudo.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import { conteudoEm, type Mundo } from './pgr-conteudo.ts'

interface Acao {
  titulo: string
  meta: string
  grupo: number
  risco: string
  /** Days from today: planned start and end, and what became of it. */
  inicio: number
  termino: number
  iniciada?: number
  concluida?: number
  observacao?: string
}

/** Two programmes: the production's, approved twice, and the docks', in preparation with a risk that still lacks its action. */
export function pgrs(
  ids: Ids,
  { empresaId: empresa_id, talentos }: Organisation,
  mundo: Mundo,
  { hoje, usuarioId }: { hoje: string; usuarioId: number },
): Tables {
  const { rows } = mundo
  // In the order in which they are written.
  const tables: Tables = {
    pgr: [],
    pgr_versao: [],
    pgr_versao_grupo: [],
    acao: [],
    acao_acompanhamento: [],
    acao_pgr: [],
  }
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ id, empresa_id, ...row })
    return id
  }
  const dia = (dias: number) => somarDias(hoje, dias)
  const responde = talentos.filter(({ ativo }) => ativo)
  const profissional = rows.profissional_sst!.find((row) => row.nome === 'Rita de Cássia Moura')!
  const contrato = rows.contrato_profissional!.find((row) => row.profissional_id === profissional.id)!
  const grupoDe = (nome: string) => {
    const linha = (rows.grupo_homogeneo_historico ?? []).find((row) => row.nome === nome)
    const lugar = (rows.grupo_homogeneo_estabelecimento ?? []).find(
      (row) => row.grupo_homogeneo_historico_id === linha?.id,
    )
    return linha && lugar
      ? { id: Number(linha.grupo_homogeneo_id), estabelecimento_id: Number(lugar.estabelecimento_id) }
      : undefined
  }
  const riscoDe = (descricao: string) => Number(rows.risco!.find((row) => row.descricao === descricao)!.id)

  // What every action expects: that it happens as seldom as the company's scale knows.
  const [rara] = rows.probabilidade_risco!.toSorted((x, y) => Number(x.ordem) - Number(y.ordem)).map(({ id }) => id)

  const agir = (pgr_id: number, a: Acao, n: number): AcaoDoPgr => {
    const quem = responde[(n * 37) % responde.length]!
    const risco_id = riscoDe(a.risco)
    const iniciada = a.iniciada === undefined ? null : dia(a.iniciada)
    const concluida = a.concluida === undefined ? null : dia(a.concluida)
    const acao_id = add('acao', {
      ...{ titulo: a.titulo, meta: a.meta, tipo: 'P', prioridade: '2', origem_tipo: 'pgr', origem_id: pgr_id },
      ...{ previsao_inicio: dia(a.inicio), previsao_termino: dia(a.termino), responsavel_talento_id: quem.id },
      ...{ iniciada_em: iniciada, concluida_em: concluida },
    })
    add('acao_pgr', { acao_id, pgr_id, grupo_homogeneo_id: a.grupo, risco_id, probabilidade_depois_id: rara })
    if (iniciada)
      add('acao_acompanhamento', { acao_id, inicio: iniciada, termino: concluida, observacao: a.observacao ?? '' })
    return {
      ...{ id: acao_id, nome: a.titulo, meta: a.meta, responsavel: quem.nome, grupoId: a.grupo, riscoId: risco_id },
      ...{ previsaoInicio: dia(a.inicio), previsaoTermino: dia(a.termino) },
      ...{ acompanhamentoInicio: iniciada, acompanhamentoTermino: concluida, acompanhamentoSituacao: null },
      ...{ acompanhamentoObservacao: a.observacao ?? null, situacao: concluida ? 'C' : iniciada ? 'E' : 'P' },
    }
  }
  const versao = (pgr_id: number, numero: number, dias: number, grupo: number, acoes?: AcaoDoPgr[]) => {
    const data = dia(dias)
    const aprovada = acoes && {
      ...{ submetida_em: dia(dias + 3), aprovada_em: dia(dias + 5), aprovada_por_id: usuarioId },
      ...{ contrato_id: contrato.id, conteudo: JSON.stringify(conteudoEm(mundo, [grupo], data, acoes)) },
    }
    const pgr_versao_id = add('pgr_versao', {
      ...{ pgr_id, numero, data, validade: somarDias(data, 730), profissional_id: profissional.id },
      ...{ submetida_em: null, aprovada_em: null, aprovada_por_id: null, contrato_id: null, conteudo: null },
      ...aprovada,
    })
    add('pgr_versao_grupo', { pgr_versao_id, grupo_homogeneo_id: grupo })
  }

  const [producao, docas] = [grupoDe('Produção e envase'), grupoDe('Câmaras frias e expedição')]
  if (producao) {
    const pgr_id = add('pgr', { estabelecimento_id: producao.estabelecimento_id })
    const enclausurar = agir(
      pgr_id,
      {
        ...{ titulo: 'Enclausurar a envasadora', meta: 'Dosimetria abaixo de 87 dB(A) na jornada' },
        ...{ grupo: producao.id, risco: 'Ruído contínuo ou intermitente', inicio: -160, termino: -70 },
        ...{ iniciada: -150, concluida: -75, observacao: 'Painéis montados e medidos de novo.' },
      },
      1,
    )
    const luvas = agir(
      pgr_id,
      {
        ...{ titulo: 'Trocar as luvas de malha da desossa', meta: 'Nenhum corte na mão em seis meses' },
        ...{ grupo: producao.id, risco: 'Corte por lâminas e facas', inicio: -120, termino: 45 },
        ...{ iniciada: -100, observacao: 'Metade das luvas entregue.' },
      },
      2,
    )
    const rodizio = agir(
      pgr_id,
      {
        ...{ titulo: 'Revezar operadores do forno a cada duas horas', meta: 'IBUTG médio abaixo do limite na jornada' },
        ...{ grupo: producao.id, risco: 'Calor', inicio: 10, termino: 90 },
      },
      3,
    )
    versao(pgr_id, 1, -170, producao.id, [
      {
        ...enclausurar,
        situacao: 'P',
        acompanhamentoInicio: null,
        acompanhamentoTermino: null,
        acompanhamentoObservacao: null,
      },
      { ...luvas, situacao: 'P', acompanhamentoInicio: null, acompanhamentoObservacao: null },
    ])
    versao(pgr_id, 2, -50, producao.id, [enclausurar, luvas, rodizio])
  }
  if (docas) {
    const pgr_id = add('pgr', { estabelecimento_id: docas.estabelecimento_id })
    agir(
      pgr_id,
      {
        ...{ titulo: 'Comprar transpaletes elétricos', meta: 'Nenhum levantamento acima de 23 kg' },
        ...{ grupo: docas.id, risco: 'Levantamento manual de carga', inicio: -10, termino: 60 },
      },
      4,
    )
    versao(pgr_id, 1, -5, docas.id)
  }
  return tables
}
