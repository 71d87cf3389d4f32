import { somarDias } from '@quadro/contract/kit/datas.ts'
import { type Organisation, pessoa, type Tables } from './company.ts'
import type { Ids, Row } from './load.ts'
import type { Random } from './random.ts'
import * as w from './words.ts'

const STATES = ['analise', 'aprovada', 'suspensa', 'reprovada', 'encerrada', 'cancelada'] as const
/** What the database itself gives the first request of a company. */
const PRIMEIRO_CODIGO = 1001

/** Requests in every state with their adverts, and candidates on their way through the stages. */
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
    /** Who asks, and who releases. */
    usuarios: { solicitante: number; liberador: number }
    cidades: { id: number; ufId: number; nome: string }[]
  },
): Tables {
  // In the order in which they may be written: an application refers to the talent that it became.
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
  const motivos = registry('motivo_solicitacao', 'descricao', w.MOTIVOS, () => ({ ativo: true }))
  const etapas = registry('etapa_seletiva', 'nome', w.ETAPAS, (i) => ({
    ordem: i + 1,
    analise_comportamental: i === 2,
  }))
  const idiomas = registry('idioma', 'nome', w.IDIOMAS)
  const formacoes = registry('area_formacao', 'nome', w.AREAS_DE_FORMACAO)
  const fontes = registry('como_ficou_sabendo_vaga', 'nome', w.COMO_SOUBE)

  const pedidos: {
    id: number
    data: string
    vagas: number
    encerramento: string | null
    faixa: Organisation['faixas'][number]
    local: number
  }[] = []
  for (let n = 0; n < solicitacoes; n += 1) {
    // The first ones show every state; after them most are approved or closed, as in life.
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
    add('solicitacao_pessoal', {
      id,
      codigo: PRIMEIRO_CODIGO + n,
      data,
      descricao: `${faixa.cargo} ${w.NIVEIS[faixa.nivel]![0]}`,
      estabelecimento_id: local,
      area_organizacional_id: faixa.areaId,
      motivo_solicitacao_id: random.pick(motivos),
      faixa_salarial_id: faixa.id,
      quantidade,
      horario_comercial: random.pick(w.HORARIOS),
      data_previsao_encerramento: somarDias(data, random.int(20, 70)),
      tipo_vaga: random.pick(['EXTERNA', 'EXTERNA', 'EXTERNA', 'MISTA', 'INTERNA']),
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
        titulo: `${faixa.cargo} ${w.NIVEIS[faixa.nivel]![0]}`,
        descricao: `<h3>O que você vai fazer</h3><ul><li>Atuar com a equipe na rotina da área</li><li>Cuidar dos indicadores e da melhoria do processo</li><li>Trabalhar com segurança e qualidade</li></ul><h3>O que oferecemos</h3><p>Plano de saúde, refeitório no local, transporte fretado e participação nos resultados.</p>`,
        exibir_modulo_externo: true,
        dias_espera_nova_aplicacao: 30,
        previsao_encerramento: state === 'aprovada' ? somarDias(hoje, random.int(5, 45)) : somarDias(data, 60),
        utilizar_avaliacoes_etapa_seletiva: false,
      })
      pedidos.push({ id, data, vagas: quantidade, encerramento, faixa, local })
    }
  }

  for (let n = 0; n < candidatos; n += 1) {
    const p = pessoa(random, ids, org.empresaId, cidades, hoje)
    add('pessoa', p)
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
      curso: random.pick(w.AREAS_DE_FORMACAO),
      local: random.pick(w.ESCOLAS),
      tipo: random.pick(['TECNICO', 'GRADUACAO', 'GRADUACAO', 'ESPECIALIZACAO']),
      situacao: random.pick(['COMPLETO', 'COMPLETO', 'EM_ANDAMENTO']),
      conclusao: String(random.int(2008, 2026)),
    })
    let until = somarDias(hoje, -random.int(0, 200))
    for (let k = random.int(0, 2); k > 0; k -= 1) {
      const since = somarDias(until, -random.int(200, 1100))
      add('experiencia', {
        id: ids.take('experiencia'),
        pessoa_id: p.id,
        empresa: random.pick(w.EMPRESAS_ANTERIORES),
        nome_mercado: random.pick(org.faixas).cargo,
        data_admissao: since,
        data_desligamento: until,
        motivo_saida: random.pick(['Pedido de demissão', 'Redução de quadro', 'Término de contrato']),
      })
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
    const chosen = new Set([random.pick(pedidos), ...(random.chance(0.4) ? [random.pick(pedidos)] : [])])
    for (const pedido of chosen) {
      const aplicacaoId = ids.take('candidato_solicitacao')
      const desde = somarDias(pedido.data, random.int(1, 12))
      const aplicacao: Row = {
        id: aplicacaoId,
        candidato_id: candidatoId,
        solicitacao_id: pedido.id,
        talento_id: null,
        criado_em: `${desde < hoje ? desde : hoje}T09:00:00-03:00`,
      }
      add('candidato_solicitacao', aplicacao)
      // A closed request was filled: the first who came are those who were hired.
      const hired = pedido.encerramento !== null && pedido.vagas > 0 && !contratado
      let day = desde
      for (const etapaId of etapas.slice(0, hired ? etapas.length : random.int(0, etapas.length))) {
        day = somarDias(day, random.int(1, 6))
        if (day > hoje) break
        const resultado = hired ? 'A' : random.pick(['A', 'A', 'A', 'I', 'N', null])
        add('historico_candidato', {
          id: ids.take('historico_candidato'),
          candidato_solicitacao_id: aplicacaoId,
          etapa_seletiva_id: etapaId,
          data: day,
          responsavel_id: usuarios.solicitante,
          resultado,
          observacao: resultado === 'N' ? 'Não atende ao requisito de experiência.' : null,
        })
        if (resultado === 'N') break
      }
      if (hired && pedido.encerramento) {
        contratado = true
        pedido.vagas -= 1
        const talentoId = ids.take('talento')
        aplicacao.talento_id = talentoId
        const admissao = somarDias(pedido.encerramento, random.int(1, 15))
        add('talento', {
          id: talentoId,
          pessoa_id: p.id,
          codigo: String(900_000 + talentoId),
          data_admissao: admissao,
          vinculo: 'E',
        })
        add('colaborador_historico', {
          id: ids.take('colaborador_historico'),
          talento_id: talentoId,
          data: admissao,
          estabelecimento_id: pedido.local,
          area_id: pedido.faixa.areaId,
          faixa_salarial_id: pedido.faixa.id,
          tipo_salario: 1,
          motivo: 'Admissão',
          confirmado: true,
        })
      }
    }
  }
  return tables
}
