import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Cidade, Organisation, Tables } from '../../../demo/part.ts'
import { pessoa } from '../../../demo/people.ts'
import type { Random } from '../../../demo/random.ts'
import { NIVEIS } from '../../cargo-salario/demo/palavras.ts'
import * as prontos from '../cadastros/prontos.ts'
import { caminho } from './caminho.ts'
import * as w from './palavras.ts'

const STATES = ['analise', 'aprovada', 'suspensa', 'reprovada', 'encerrada', 'cancelada'] as const
/** The number that the database gives to the first request of a company. */
const PRIMEIRO_CODIGO = 1001

/** Requests in every state with their adverts, and candidates in their stages. */
export function recruitment(
  random: Random,
  ids: Ids,
  org: Organisation,
  {
    hoje,
    solicitacoes,
    candidatos,
    usuarios,
    cidades,
  }: {
    hoje: string
    solicitacoes: number
    candidatos: number
    /** The user who requests and the one who releases. */
    usuarios: { solicitante: number; liberador: number }
    cidades: readonly Cidade[]
  },
): Tables {
  // The order in which the tables may be written: an application refers to the employee that it led to.
  const tables: Tables = Object.fromEntries(
    [
      'motivo_solicitacao',
      'etapa_seletiva',
      'idioma',
      'area_formacao',
      'como_ficou_sabendo_vaga',
      'solicitacao_pessoal',
      'anuncio',
      'pessoa',
      'candidato',
      'formacao',
      'experiencia',
      'pessoa_idioma',
      'talento',
      'colaborador_historico',
      'candidato_solicitacao',
      'historico_candidato',
    ].map((table) => [table, []]),
  )
  const empresa_id = org.empresaId
  const add = (table: string, row: Row): void => {
    row.empresa_id = empresa_id
    tables[table] ??= []
    tables[table].push(row)
  }
  const registry = (table: string, column: string, names: readonly string[], more: (i: number) => Row = () => ({})) =>
    names.map((name, i) => {
      const id = ids.take(table)
      add(table, { id, [column]: name, ...more(i) })
      return id
    })
  const motivos = registry('motivo_solicitacao', 'descricao', prontos.MOTIVOS, () => ({ ativo: true }))
  const etapas = registry('etapa_seletiva', 'nome', prontos.ETAPAS, (i) => ({
    ordem: i + 1,
    analise_comportamental: i === 2,
  }))
  const idiomas = registry('idioma', 'nome', prontos.IDIOMAS)
  const formacoes = registry('area_formacao', 'nome', prontos.AREAS_DE_FORMACAO)
  const fontes = registry('como_ficou_sabendo_vaga', 'nome', prontos.COMO_SOUBE)
  // Nobody of the demonstration needs them.
  registry('idioma', 'nome', [prontos.OUTRO])
  for (const table of ['area_formacao', 'como_ficou_sabendo_vaga']) registry(table, 'nome', [prontos.OUTRA])

  const pedidos: {
    id: number
    data: string
    vagas: number
    tipo: string
    suspensa: boolean
    encerramento: string | null
    faixa: Organisation['faixas'][number]
    local: number
  }[] = []
  for (let n = 0; n < solicitacoes; n += 1) {
    // The first requests show every state; most of the others are approved or closed, as in reality.
    const state =
      n < STATES.length
        ? STATES[n]!
        : random.pick([
            'analise',
            'aprovada',
            'aprovada',
            'aprovada',
            'aprovada',
            'aprovada',
            'encerrada',
            'encerrada',
            'encerrada',
            'suspensa',
            'reprovada',
          ] as const)
    const faixa = random.pick(org.faixas)
    const data = somarDias(hoje, -random.int(state === 'encerrada' ? 90 : 3, state === 'encerrada' ? 400 : 80))
    const id = ids.take('solicitacao_pessoal')
    const released = state !== 'analise' && state !== 'cancelada'
    const quantidade = random.chance(0.7) ? 1 : random.int(2, 8)
    const closed = state === 'encerrada'
    const encerramento = closed ? somarDias(data, random.int(18, 62)) : null
    const local = random.pick(org.estabelecimentos)
    const sorteado = random.pick(['EXTERNA', 'EXTERNA', 'EXTERNA', 'MISTA', 'INTERNA'])
    // The first closed request is internal, to show how employees fill vacancies.
    const tipo = n < STATES.length && closed ? 'INTERNA' : sorteado
    add('solicitacao_pessoal', {
      id,
      codigo: PRIMEIRO_CODIGO + n,
      data,
      descricao: `${faixa.cargo} ${NIVEIS[faixa.nivel]![0]}`,
      estabelecimento_id: local,
      area_organizacional_id: faixa.areaId,
      motivo_solicitacao_id: random.pick(motivos),
      faixa_salarial_id: faixa.id,
      quantidade,
      horario_comercial: random.pick(w.HORARIOS),
      data_previsao_encerramento: somarDias(data, random.int(20, 70)),
      tipo_vaga: tipo,
      remuneracao: faixa.valor,
      vinculo: 'E',
      sexo: 'I',
      cidade_id: random.pick(cidades).id,
      status: state === 'analise' || state === 'cancelada' ? 'I' : state === 'reprovada' ? 'R' : 'A',
      data_status: released ? somarDias(data, random.int(0, 3)) : null,
      solicitante_id: usuarios.solicitante,
      liberador_id: released ? usuarios.liberador : null,
      observacao_liberador: state === 'reprovada' ? 'Sem orçamento neste trimestre.' : null,
      suspensa: state === 'suspensa',
      encerrada: closed,
      data_encerramento: encerramento,
      cancelada: state === 'cancelada',
      obs_cancelamento: state === 'cancelada' ? 'Vaga aberta por engano.' : null,
      invisivel_para_gestor: false,
      reservada_pcd: random.chance(0.05),
      incluir_colaboradores_desligados: false,
    })
    if (state === 'aprovada' || closed || state === 'suspensa') {
      add('anuncio', {
        id: ids.take('anuncio'),
        solicitacao_id: id,
        titulo: `${faixa.cargo} ${NIVEIS[faixa.nivel]![0]}`,
        descricao: `<h3>O que você vai fazer</h3><ul><li>Atuar com a equipe na rotina da área</li><li>Cuidar dos indicadores e da melhoria do processo</li><li>Trabalhar com segurança e qualidade</li></ul><h3>O que oferecemos</h3><p>Plano de saúde, refeitório no local, transporte fretado e participação nos resultados.</p>`,
        exibir_modulo_externo: tipo !== 'INTERNA',
        dias_espera_nova_aplicacao: 30,
        previsao_encerramento: state === 'aprovada' ? somarDias(hoje, random.int(5, 45)) : somarDias(data, 60),
        utilizar_avaliacoes_etapa_seletiva: false,
      })
      for (const etapa of etapas)
        add('solicitacao_etapa', {
          id: ids.take('solicitacao_etapa'),
          solicitacao_id: id,
          etapa_seletiva_id: etapa,
        })
      pedidos.push({
        id,
        data,
        vagas: quantidade,
        tipo,
        suspensa: state === 'suspensa',
        encerramento,
        faixa,
        local,
      })
    }
  }

  const externos = pedidos.filter((p) => p.tipo !== 'INTERNA')
  const abertos = externos.length > 0 ? externos : pedidos
  /** An application with its steps through the stages. */
  const aplicar = (candidatoId: number, pedido: (typeof pedidos)[number], aprovado: boolean): Row => {
    const { inscricao, passos } = caminho(random, etapas, {
      abertura: pedido.data,
      fim: pedido.encerramento ?? hoje,
      aprovado,
      parado: pedido.suspensa,
    })
    const aplicacao: Row = {
      id: ids.take('candidato_solicitacao'),
      candidato_id: candidatoId,
      solicitacao_id: pedido.id,
      talento_id: null,
      colaborador_historico_id: null,
      criado_em: `${inscricao}T09:00:00-03:00`,
    }
    add('candidato_solicitacao', aplicacao)
    for (const { etapaId, ...passo } of passos)
      add('historico_candidato', {
        id: ids.take('historico_candidato'),
        candidato_solicitacao_id: aplicacao.id,
        etapa_seletiva_id: etapaId,
        responsavel_id: usuarios.solicitante,
        ...passo,
      })
    return aplicacao
  }
  /** Moves an employee to the place of a request from a day on; returns the row of history. */
  const mudar = (talentoId: number, pedido: (typeof pedidos)[number], data: string, motivo: string): number => {
    const id = ids.take('colaborador_historico')
    add('colaborador_historico', {
      id,
      talento_id: talentoId,
      data,
      estabelecimento_id: pedido.local,
      area_id: pedido.faixa.areaId,
      faixa_salarial_id: pedido.faixa.id,
      tipo_salario: 1,
      motivo,
      confirmado: true,
    })
    return id
  }

  for (let n = 0; n < candidatos; n += 1) {
    const p = pessoa(random, ids, org.empresaId, cidades, hoje)
    // By the number of the person, so that the rest of the demonstration stays as it is. Nobody has to say it.
    const etnia_raca = ['2', '8', '2', '8', '4', '2', '8', null, '2', '4', '8', '2', '6'][p.id % 13]
    add('pessoa', { ...p, etnia_raca, deficiencia: p.id % 11 === 0 ? '1' : p.id % 7 === 0 ? null : '0' })
    const candidatoId = ids.take('candidato')
    add('candidato', {
      id: candidatoId,
      pessoa_id: p.id,
      como_ficou_sabendo_vaga_id: random.pick(fontes),
      primeiro_emprego: false,
      disponivel: true,
      modulo_externo: true,
      qualificacao_cadastral: 'NAO_VERIFICADO',
      data_cadastro: `${somarDias(hoje, -random.int(1, 300))}T10:00:00-03:00`,
      data_atualizacao: `${hoje}T08:00:00-03:00`,
    })
    add('formacao', {
      id: ids.take('formacao'),
      pessoa_id: p.id,
      area_formacao_id: random.pick(formacoes),
      curso: random.pick(prontos.AREAS_DE_FORMACAO),
      local: random.pick(w.ESCOLAS),
      tipo: random.pick(['TECNICO', 'GRADUACAO', 'GRADUACAO', 'ESPECIALIZACAO']),
      situacao: random.pick(['COMPLETO', 'COMPLETO', 'EM_ANDAMENTO']),
      conclusao: String(random.int(2008, 2026)),
    })
    let until = somarDias(hoje, -random.int(0, 200))
    // Who left the last job not long ago has not left it at all.
    let current = until > somarDias(hoje, -80)
    for (let k = random.int(0, 2); k > 0; k -= 1) {
      const since = somarDias(until, -random.int(200, 1100))
      add('experiencia', {
        id: ids.take('experiencia'),
        pessoa_id: p.id,
        empresa: random.pick(w.EMPRESAS_ANTERIORES),
        nome_mercado: random.pick(org.faixas).cargo,
        data_admissao: since,
        data_desligamento: current ? null : until,
        motivo_saida: random.pick(
          current ? [null] : ['Pedido de demissão', 'Redução de quadro', 'Término de contrato'],
        ),
      })
      current = false
      until = somarDias(since, -random.int(20, 200))
    }
    if (random.chance(0.5))
      add('pessoa_idioma', {
        id: ids.take('pessoa_idioma'),
        pessoa_id: p.id,
        idioma_id: random.pick(idiomas),
        nivel: random.pick(['B', 'I', 'A']),
      })

    let contratado = false
    const chosen = new Set([random.pick(abertos), ...(random.chance(0.4) ? [random.pick(abertos)] : [])])
    for (const pedido of chosen) {
      // A closed request was filled by its first candidates. An open one with several vacancies may have hired some already.
      const parte =
        pedido.encerramento === null && pedido.vagas > 2 && pedido.data < somarDias(hoje, -25) && random.chance(0.12)
      const hired = ((pedido.encerramento !== null && pedido.vagas > 0) || parte) && !contratado
      const aplicacao = aplicar(candidatoId, pedido, hired)
      if (!hired) continue
      contratado = true
      pedido.vagas -= 1
      const talentoId = ids.take('talento')
      aplicacao.talento_id = talentoId
      const admissao = somarDias(pedido.encerramento ?? hoje, random.int(1, 15))
      add('talento', {
        id: talentoId,
        pessoa_id: p.id,
        codigo: String(900_000 + talentoId),
        data_admissao: admissao,
        vinculo: 'E',
      })
      mudar(talentoId, pedido, admissao, 'Admissão')
    }
  }

  // Employees apply too: only they apply to internal vacancies, and some of them to mixed ones.
  const livres = org.talentos.filter((t) => t.ativo)
  for (const pedido of pedidos) {
    const quantos = pedido.tipo === 'INTERNA' ? random.int(2, 4) : pedido.tipo === 'MISTA' ? random.int(0, 2) : 0
    for (let k = 0; k < quantos; k += 1) {
      // An employee of another area who would earn a little more and whose last change is not recent.
      const outros = livres.filter(
        ({ areaId, valor, desde }) =>
          areaId !== pedido.faixa.areaId &&
          valor < pedido.faixa.valor &&
          valor > pedido.faixa.valor * 0.5 &&
          desde < (pedido.encerramento ?? hoje),
      )
      if (outros.length === 0) break
      const t = random.pick(outros)
      livres.splice(livres.indexOf(t), 1)
      const data = pedido.encerramento === null ? null : somarDias(pedido.encerramento, random.int(1, 10))
      const hired = data !== null && pedido.vagas > 0
      const candidatoId = ids.take('candidato')
      add('candidato', {
        id: candidatoId,
        pessoa_id: t.pessoaId,
        como_ficou_sabendo_vaga_id: fontes[0],
        primeiro_emprego: false,
        disponivel: true,
        modulo_externo: false,
        qualificacao_cadastral: 'NAO_VERIFICADO',
        data_cadastro: `${pedido.data}T10:00:00-03:00`,
        data_atualizacao: `${pedido.data}T10:00:00-03:00`,
      })
      const aplicacao = aplicar(candidatoId, pedido, hired)
      if (!hired) continue
      pedido.vagas -= 1
      aplicacao.talento_id = t.id
      aplicacao.colaborador_historico_id = mudar(t.id, pedido, data, 'Seleção interna')
    }
  }
  return tables
}
