import { randomBytes } from 'node:crypto'
import { diaUtc } from '@quadro/contract/kit/datas.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import {
  area,
  casa,
  colaborador,
  employee,
  escala,
  faixa,
  historyOf,
  insert,
  levelOf,
  PIXEL,
  pessoa,
  versionOf,
} from '../../../testing/factories.ts'
import type { Named, Records } from '../../../testing/proof.ts'

const index = async (app: TestApp, { id: empresa_id }: TestCompany) => {
  const id = await insert(app, 'indice', { empresa_id, nome: 'Salário mínimo' })
  const hid = await insert(app, 'indice_historico', { empresa_id, indice_id: id, data: '2026-01-01', valor: 1500 })
  return { id, hid }
}

/** An open readjustment table of a type, with one row. */
export async function readjustment(app: TestApp, company: TestCompany, tipo: 'C' | 'F' | 'I') {
  const empresa_id = company.id
  const tabela = { empresa_id, nome: 'Data-base', data: '2026-03-14', tipo_reajuste: tipo, dissidio: true }
  const tabela_id = await insert(app, 'tabela_reajuste', {
    ...{ ...tabela, dissidio_data_inicial: '2025-03-14', dissidio_percentual: 5 },
  })
  const { estabelecimentoId, areaId, faixaId } = await casa(app, company)
  if (tipo === 'F') {
    const row = { empresa_id, tabela_id, faixa_salarial_id: faixaId, tipo: 3, valor: 3300 }
    return { tabela_id, id: await insert(app, 'reajuste_faixa', row) }
  }
  if (tipo === 'I') {
    const { id: indice_id } = await index(app, company)
    return { tabela_id, id: await insert(app, 'reajuste_indice', { empresa_id, tabela_id, indice_id, valor: 1600 }) }
  }
  const lugar = { estabelecimento_id: estabelecimentoId, area_id: areaId, faixa_salarial_id: faixaId }
  const { talentoId: talento_id } = await colaborador(app, empresa_id, await pessoa(app, empresa_id), lugar)
  const row = { empresa_id, tabela_id, talento_id, ...lugar, tipo_salario: 1 }
  return { tabela_id, id: await insert(app, 'reajuste_colaborador', row) }
}

/** A scenario of an open table with one row; the company's first user made it. */
export async function scenario(app: TestApp, company: TestCompany) {
  const empresa_id = company.id
  const { tabela_id, id: reajuste } = await readjustment(app, company, 'C')
  const { rows } = await app.owner.query(
    'delete from reajuste_colaborador where id = $1 returning talento_id, area_id, faixa_salarial_id',
    [reajuste],
  )
  const id = await insert(app, 'cenario_reajuste', {
    ...{ empresa_id, tabela_id, nome: 'Linear', regra: JSON.stringify({ tipo: 'percentual', valor: 5 }) },
    dono_id: company.usuarioId,
  })
  const linha = { tipo_salario: 3, salario: 2000, proposto: 2100, contado_em: new Date() }
  await insert(app, 'cenario_linha', { empresa_id, cenario_id: id, ...rows[0], ...linha })
  return { id, talentoId: Number(rows[0].talento_id) }
}

/** A scenario whose owner asked the managers; the owner, who leads the area of its one person, has proposed something too. */
async function asked(app: TestApp, company: TestCompany) {
  const empresa_id = company.id
  const { id: cenario_id, talentoId: talento_id } = await scenario(app, company)
  const tomorrow = diaUtc(Date.now() + 86_400_000)
  const pedidoId = await insert(app, 'pedido_propostas', { empresa_id, cenario_id, ate: tomorrow })
  const proposta = {
    empresa_id,
    cenario_id,
    talento_id,
    usuario_id: company.usuarioId,
    percentual: 4,
    motivo: 'Mérito',
  }
  const propostaId = await insert(app, 'proposta_reajuste', proposta)
  const { rows } = await app.owner.query(
    `select h.estabelecimento_id, h.area_id, h.faixa_salarial_id, a.id as area_historico_id
       from colaborador_historico h join area_historico a on a.area_id = h.area_id where h.talento_id = $1`,
    [talento_id],
  )
  const { area_historico_id, ...lugar } = rows[0]
  const { talentoId: chefe } = await colaborador(app, empresa_id, await pessoa(app, empresa_id), lugar)
  const responsavel = {
    empresa_id,
    area_historico_id,
    empresa_responsavel_id: empresa_id,
    talento_id: chefe,
    tipo: 'R',
  }
  await insert(app, 'area_responsavel', responsavel)
  const leads = 'update acesso set talento_id = $1 where usuario_id = $2 and empresa_id = $3'
  await app.owner.query(leads, [chefe, company.usuarioId, empresa_id])
  const pedido = { id: pedidoId, versao: await versionOf(app, 'pedido_propostas', pedidoId) }
  const sua = { id: propostaId, versao: await versionOf(app, 'proposta_reajuste', propostaId) }
  return { cenarioId: cenario_id, talentoId: talento_id, pedido, proposta: sua }
}

/** The publication of a half-year, in place of the last one: a company has one of each. */
async function publication(app: TestApp, { id: empresa_id }: TestCompany): Promise<Named> {
  const row = { semestre: '2024-1', publicado_em: '2024-09-20', endereco: 'https://serra.example/equidade' }
  await app.owner.query('delete from publicacao_equidade where empresa_id = $1', [empresa_id])
  return {
    path: { id: await insert(app, 'publicacao_equidade', { empresa_id, ...row }) },
    body: { endereco: 'https://serra.example/transparencia' },
  }
}

/** What a source says of one position. */
async function market(app: TestApp, { id: empresa_id }: TestCompany): Promise<Named> {
  const { cargoId } = await faixa(app, empresa_id)
  const row = { empresa_id, fonte: 'Pesquisa', data: '2026-01-01', cargo_id: cargoId, p25: 3000, p50: 4000, p75: 5000 }
  const id = await insert(app, 'dado_mercado', row)
  return {
    path: { id },
    body: { fonte: 'Pesquisa', data: '2026-01-02', cargoId, faixaSalarialId: null, p25: 3100, p50: 4100, p75: 5100 },
  }
}

/** The company's rates from a day on; a company has one of each day. */
async function rates(app: TestApp, { id: empresa_id }: TestCompany): Promise<Named> {
  const row = {
    encargos_percentual: 36.8,
    meses_decimo_terceiro: 1,
    meses_ferias: 0.3333,
    piso_percentual: 80,
    teto_percentual: 120,
  }
  await app.owner.query('delete from parametro_remuneracao where empresa_id = $1', [empresa_id])
  return {
    path: { id: await insert(app, 'parametro_remuneracao', { empresa_id, data: '2026-01-01', ...row }) },
    body: {
      data: '2026-02-01',
      encargosPercentual: 40,
      mesesDecimoTerceiro: 1,
      mesesFerias: 0.3333,
      pisoPercentual: 80,
      tetoPercentual: 120,
    },
  }
}

/** A proposal of an employee to change name and birthday. */
export const proposal = async (app: TestApp, company: TestCompany): Promise<{ id: number }> => {
  const { id: talento } = await employee(app, company)
  const { rows } = await app.owner.query('select pessoa_id from talento where id = $1', [talento])
  const id = await insert(app, 'proposta_alteracao', {
    empresa_id: company.id,
    pessoa_id: rows[0].pessoa_id,
    nome: 'Ana Lima',
    origem: 'meus-dados',
    campos: ['nome', 'dataNascimento'],
    valores: JSON.stringify({ nome: 'Ana Lima Prado', dataNascimento: '1990-05-01' }),
  })
  return { id }
}

/** A competence of a type with one behaviour. */
const competence = async (app: TestApp, company: TestCompany, tipo: string): Promise<Named> => {
  const empresa_id = company.id
  const nome = `Competência ${randomBytes(4).toString('hex')}`
  const id = await insert(app, 'competencia', { empresa_id, tipo, nome })
  await insert(app, 'competencia_area', { empresa_id, competencia_id: id, area_id: await area(app, empresa_id) })
  const comportamento = await insert(app, 'comportamento', { empresa_id, competencia_id: id, descricao: 'Ouve' })
  return { path: { id }, body: { competencias: [{ id: comportamento, descricao: 'Ouve' }] } }
}

/** A band with a competence profile, and another day on which there is a scale. */
const profile = async (app: TestApp, company: TestCompany): Promise<Named> => {
  const empresa_id = company.id
  const { faixaId } = await casa(app, company)
  await levelOf(app, company)
  const of = { empresa_id, faixa_salarial_id: faixaId }
  return { path: { faixaId, id: await insert(app, 'configuracao_nivel_competencia', { ...of, data: '2021-01-01' }) } }
}

/** An action for which an employee of the company is responsible. */
export const action = async (app: TestApp, company: TestCompany) => {
  const { id: responsavel_talento_id } = await employee(app, company)
  const row = { titulo: 'Sinalizar a doca', tipo: 'C', prioridade: '2', previsao_inicio: '2026-02-02' }
  const id = await insert(app, 'acao', { empresa_id: company.id, ...row, responsavel_talento_id })
  return { id, talentoId: responsavel_talento_id }
}
const actionWithParts = async (app: TestApp, company: TestCompany): Promise<Named> => {
  const { id, talentoId } = await action(app, company)
  const of = { empresa_id: company.id, acao_id: id }
  const acompanhamentoId = await insert(app, 'acao_acompanhamento', {
    ...of,
    inicio: '2026-02-03',
    observacao: 'Feito',
  })
  const when = { inicio: '2026-02-03', termino: '2026-02-04' }
  const body = { responsavelTalentoId: talentoId, responsavelUsuarioId: null, previsaoInicio: '2026-02-02' }
  return { path: { id, acompanhamentoId }, body: { ...body, previsaoTermino: '2026-03-02', origem: null, ...when } }
}

/** A template with two steps, the second waiting for the first. */
export const template = async (app: TestApp, { id: empresa_id }: TestCompany): Promise<number> => {
  const nome = `Admissão ${randomBytes(4).toString('hex')}`
  const modelo_roteiro_id = await insert(app, 'modelo_roteiro', { empresa_id, nome, evento: 'admissao' })
  const etapa = (ordem: number, depende_de: number | null, titulo: string) =>
    insert(app, 'modelo_roteiro_etapa', {
      ...{ empresa_id, modelo_roteiro_id, ordem, depende_de, titulo, dono: 'R', dias: ordem },
    })
  await etapa(1, null, 'Pedir documentos')
  await etapa(2, 1, 'Abrir a ficha')
  return modelo_roteiro_id
}
/** A running list of an employee with one step of HR, which asks for a document. */
export const checklist = async (app: TestApp, company: TestCompany) => {
  const { id: talento_id } = await employee(app, company)
  const { rows } = await app.owner.query('select pessoa_id from talento where id = $1', [talento_id])
  const empresa_id = company.id
  const of = { talento_id, pessoa_id: rows[0].pessoa_id, modelo_roteiro_id: await template(app, company) }
  const id = await insert(app, 'roteiro', {
    ...{ empresa_id, ...of, evento: 'admissao', modelo_nome: 'Admissão', modelo_versao: 1 },
  })
  const etapaId = await insert(app, 'roteiro_etapa', {
    ...{ empresa_id, roteiro_id: id, ordem: 1, titulo: 'Pedir documentos', dono: 'R', dias: -3 },
  })
  return { id, etapaId, talentoId: talento_id }
}
/** The fields of a template that fit together. */
export const STEPS = {
  evento: 'admissao',
  etapas: [
    {
      ...{ titulo: 'Pedir documentos', oQueFazer: null, dono: 'R', donoTalentoId: null, donoUsuarioId: null },
      ...{ dias: -3, tipoDocumentoId: null, dependeDe: null },
    },
  ],
}

export const records: Records = {
  '/cargo-salario/modelos-roteiro/{id}': async (app, company) => ({
    path: { id: await template(app, company) },
    body: STEPS,
  }),
  '/cargo-salario/roteiros/{id}': async (app, company) => ({ path: { id: (await checklist(app, company)).id } }),
  '/cargo-salario/etapas-roteiro/{id}': async (app, company) => ({
    path: { id: (await checklist(app, company)).etapaId },
  }),
  '/cargo-salario/etapas-roteiro/{id}/documento': async (app, company) => {
    const { etapaId } = await checklist(app, company)
    const tipo = await insert(app, 'tipo_documento', {
      empresa_id: company.id,
      nome: `Contrato ${randomBytes(4).toString('hex')}`,
    })
    await app.owner.query('update roteiro_etapa set tipo_documento_id = $2 where id = $1', [etapaId, tipo])
    return { path: { id: etapaId } }
  },
  // The lists of the people whom the caller manages; nobody opens one of them there.
  '/cargo-salario/roteiros-equipe/{id}': async (app, company) => ({ path: { id: (await checklist(app, company)).id } }),
  // The list of the caller's own steps.
  '/cargo-salario/minhas-etapas/{id}': async (app, company) => ({
    path: { id: (await checklist(app, company)).etapaId },
  }),
  '/cargo-salario/acoes/{id}': actionWithParts,
  '/cargo-salario/acoes/{id}/anexos': async (app, company) => {
    const { id } = await action(app, company)
    const body = new FormData()
    body.append('anexo', new Blob([PIXEL], { type: 'image/png' }), 'doca.png')
    const sent = await company.admin.fetch('POST', `/cargo-salario/acoes/${id}/anexos`, { body })
    if (!sent.ok) throw new Error(`The file was refused: ${sent.status} ${await sent.text()}`)
    const { anexos } = (await sent.json()) as { anexos: { id: number }[] }
    return { path: { id, anexoId: anexos[0]!.id } }
  },
  // The list of the caller's own actions.
  '/cargo-salario/minhas-acoes/{id}': async (app, company) => ({ path: { id: (await action(app, company)).id } }),
  '/cargo-salario/areas-organizacionais/{id}': async (app, company) => {
    const id = await area(app, company.id)
    return { path: { id, historicoId: await historyOf(app, 'area_historico', 'area_id', id) } }
  },
  '/cargo-salario/cargos/{id}': async (app, company) => ({ path: { id: (await casa(app, company)).cargoId } }),
  '/cargo-salario/cargos/{id}/pessoas': async (app, company) => ({
    path: { id: (await employee(app, company)).cargoId },
  }),
  '/cargo-salario/cargos/{id}/responsabilidade': async (app, company) => {
    const { cargoId } = await casa(app, company)
    const owner = { empresa_id: company.id, cargo_id: cargoId }
    await insert(app, 'cargo_responsabilidade', { ...owner, data: '2020-01-01', texto: 'Apurar custos' })
    const rid = await insert(app, 'cargo_responsabilidade', { ...owner, data: '2021-01-01', texto: 'Fechar o mês' })
    return { path: { id: cargoId, rid } }
  },
  // The id is that of the position.
  '/cargo-salario/cargos/responsabilidade/{id}': async (app, company) => ({
    path: { id: (await casa(app, company)).cargoId },
  }),
  '/cargo-salario/faixas-salariais/{id}': async (app, company) => ({
    path: { id: (await casa(app, company)).faixaId },
  }),
  '/cargo-salario/faixas-salariais/cargo/{id}': async (app, company) => {
    const { cargoId, faixaId } = await casa(app, company)
    return { path: { id: cargoId, faixaId } }
  },
  '/cargo-salario/cargos/{cargoId}/faixas-salariais/{faixaId}': async (app, company) => {
    const { cargoId, faixaId } = await casa(app, company)
    return { path: { cargoId, faixaId, id: await historyOf(app, 'faixa_historico', 'faixa_salarial_id', faixaId) } }
  },
  '/cargo-salario/indices/{id}': async (app, company) => ({ path: { ...(await index(app, company)) } }),
  // The id is that of the index; the answer is its whole history.
  '/cargo-salario/indices/historicos/{id}': async (app, company) => ({ path: { id: (await index(app, company)).id } }),
  '/cargo-salario/tabelas-reajustes-colaboradores/{id}': async (app, company) => {
    const { tabela_id: id } = await readjustment(app, company, 'C')
    return { path: { id } }
  },
  '/cargo-salario/tabelas-reajustes-colaboradores/{id}/faixas-salariais': async (app, company) => ({
    path: { id: (await readjustment(app, company, 'F')).tabela_id },
  }),
  '/cargo-salario/tabelas-reajustes-colaboradores/{id}/indices': async (app, company) => ({
    path: { id: (await readjustment(app, company, 'I')).tabela_id },
  }),
  '/cargo-salario/cenarios-reajuste/{id}': async (app, company) => ({ path: await scenario(app, company) }),
  '/cargo-salario/cenarios-reajuste/{id}/propostas': async (app, company) => {
    const { cenarioId, pedido, proposta } = await asked(app, company)
    return { path: { id: cenarioId }, versao: pedido.versao, body: { linhas: [proposta] } }
  },
  // What the lines of a decision name.
  '/cargo-salario/cenarios-reajuste/{id}/propostas/{id}': async (app, company) => ({
    path: { id: (await asked(app, company)).proposta.id },
  }),
  // The id is that of the request.
  '/cargo-salario/minha-equipe/propostas-de-reajuste/{id}': async (app, company) => {
    const { talentoId, pedido, proposta } = await asked(app, company)
    return { path: { id: pedido.id, talentoId }, versao: proposta.versao }
  },
  '/cargo-salario/reajustes-colaboradores/{id}': async (app, company) => ({
    path: { id: (await readjustment(app, company, 'C')).id },
  }),
  '/cargo-salario/reajustes-faixas-salariais/{id}': async (app, company) => ({
    path: { id: (await readjustment(app, company, 'F')).id },
  }),
  '/cargo-salario/reajustes-indices/{id}': async (app, company) => ({
    path: { id: (await readjustment(app, company, 'I')).id },
  }),
  '/cargo-salario/acesso-pessoal/{id}': async (app, company) => ({ path: { id: (await employee(app, company)).id } }),
  '/cargo-salario/links-pessoais/{id}': async (app, company) => ({
    path: {
      id: await insert(app, 'link_pessoal', {
        ...{ empresa_id: company.id, talento_id: (await employee(app, company)).id, hash: randomBytes(32) },
        ...{ finalidade: 'avaliacao.responder', expira_em: '2199-01-01' },
      }),
    },
  }),
  '/cargo-salario/colaboradores/{id}': async (app, company) => ({ path: { id: (await employee(app, company)).id } }),
  '/cargo-salario/colaboradores/{id}/curriculo': async (app, company) => {
    const { id, cargoId } = await employee(app, company)
    const areaFormacaoId = await insert(app, 'area_formacao', { empresa_id: company.id, nome: 'Exatas' })
    const formacao = { areaFormacaoId, curso: 'Estatística', local: 'UFC', tipo: 'GRADUACAO', situacao: 'COMPLETO' }
    const experiencia = { empresa: 'Serra', checkNomeCargo: false, cargoId, dataAdmissao: '2020-01-01' }
    return { path: { id }, body: { formacoes: [formacao], experiencias: [experiencia] } }
  },
  '/cargo-salario/colaboradores/{id}/foto': async (app, company) => {
    const { id } = await employee(app, company)
    const body = new FormData()
    body.append('foto', new Blob([PIXEL], { type: 'image/png' }), 'foto.png')
    const sent = await company.admin.fetch('POST', `/cargo-salario/colaboradores/${id}/foto`, { body })
    if (!sent.ok) throw new Error(`The photo was refused: ${sent.status} ${await sent.text()}`)
    return { path: { id } }
  },
  '/cargo-salario/colaboradores/historicos/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).historico },
  }),
  '/cargo-salario/dados-mercado/{id}': market,
  '/cargo-salario/mercado/{id}': async (app, { id }) => ({ path: { id: (await faixa(app, id)).faixaId } }),
  '/cargo-salario/mercado/faixas/{id}': async (app, { id }) => ({ path: { id: (await faixa(app, id)).faixaId } }),
  '/cargo-salario/mercado/talentos/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).id },
  }),
  '/cargo-salario/parametros-remuneracao/{id}': rates,
  '/cargo-salario/publicacoes-equidade/{id}': publication,
  '/cargo-salario/publicacoes-equidade/{id}/arquivo': async (app, company) => {
    const { path } = await publication(app, company)
    const body = new FormData()
    body.append('arquivo', new Blob([PIXEL], { type: 'image/png' }), 'ministerio.png')
    const sent = await company.admin.fetch('POST', `/cargo-salario/publicacoes-equidade/${path.id}/arquivo`, { body })
    if (!sent.ok) throw new Error(`The file was refused: ${sent.status} ${await sent.text()}`)
    return { path }
  },
  '/cargo-salario/propostas-alteracao/{id}': async (app, company) => ({
    path: { id: (await proposal(app, company)).id },
  }),
  '/cargo-salario/conhecimentos/{id}': (app, company) => competence(app, company, 'CONHECIMENTO'),
  '/cargo-salario/habilidades/{id}': (app, company) => competence(app, company, 'HABILIDADE'),
  '/cargo-salario/atitudes/{id}': (app, company) => competence(app, company, 'ATITUDE'),
  '/cargo-salario/competencias/{id}': (app, company) => competence(app, company, 'HABILIDADE'),
  '/cargo-salario/criterios-avaliacao-competencia/{id}': async (app, company) => {
    const { path } = await competence(app, company, 'ATITUDE')
    return { path: { id: await historyOf(app, 'comportamento', 'competencia_id', Number(path.id)) } }
  },
  '/cargo-salario/niveis-competencia-historico/{id}': async (app, company) => {
    await escala(app, company.id, { percentual: true })
    await escala(app, company.id, { data: '2021-01-01', percentual: true })
    return {
      path: {
        id: await insert(app, 'nivel_competencia_historico', { empresa_id: company.id, data: '2022-01-01' }),
      },
    }
  },
  // The rows of this list are bands.
  '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial/{id}': async (app, company) => ({
    path: { id: (await casa(app, company)).faixaId },
  }),
  '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial/{faixaId}': profile,
}
