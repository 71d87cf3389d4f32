import { randomBytes } from 'node:crypto'
import { vagaMotivo } from '@quadro/contract/captacao/relatorios/relatorio-vaga-motivo.ts'
import * as colaboradores from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/utilitario/dados/relatorio-inconsistencia-banco-dados.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printOrQueue } from '../../../kit/reports/report.ts'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, faixa, insert, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  // The code of the factory's bands. Where other files have left codes, the report would miss it.
  await app.owner.query(
    `insert into codigo_cbo (codigo, descricao) values ('252105', 'Administrador') on conflict (codigo) do nothing`,
  )
})
beforeEach(async () => {
  company = await app.company()
})
const report = c.inconsistenciasDoBancoDeDados

/** The report as PDF, with enough time to print. */
const printed = () =>
  printOrQueue(
    app.services,
    { empresaId: company.id, usuarioId: company.usuarioId },
    { report: report.base, module: 'utilitario', title: report.title, filters: {}, format: 'pdf' },
    60_000,
  )

/** The findings as 'Kind: record: problem'. */
async function found(client = company.admin): Promise<string[]> {
  const sheet = await client.call(report.preview, {})
  return sheet.groups.flatMap(({ title, rows }) =>
    rows.map((row) => `${title}: ${row.registro}: ${row.inconsistencia}`),
  )
}
async function employee(nome: string, admissao: string, rest: { desligamento?: string; historico?: string[] } = {}) {
  const empresa_id = company.id
  const pessoa_id = await pessoa(app, empresa_id, { nome })
  const id = await insert(app, 'talento', {
    empresa_id,
    pessoa_id,
    data_admissao: admissao,
    data_desligamento: rest.desligamento ?? null,
  })
  const { estabelecimentoId, areaId, faixaId } = onde
  for (const data of rest.historico ?? [admissao])
    await insert(app, 'colaborador_historico', {
      empresa_id,
      talento_id: id,
      data,
      estabelecimento_id: estabelecimentoId,
      area_id: areaId,
      faixa_salarial_id: faixaId,
    })
  return { id, pessoa_id }
}
let onde: { estabelecimentoId: number; areaId: number; faixaId: number }
beforeEach(async () => {
  const { cnpj } = (await app.owner.query('select cnpj from empresa where id = $1', [company.id])).rows[0]
  onde = await casa(app, company)
  await app.owner.query('update estabelecimento set cnpj = $1 where id = $2', [cnpj, onde.estabelecimentoId])
})

describe('inconsistencies of the database', () => {
  it('R1376 without any says so in its own words, on screen and in print; R1076 the flag is false', async () => {
    await employee('Tudo Certo', '2024-01-01')
    const refused = await company.admin.refusal(report.preview, {})
    expect(refused.body).toMatchObject({
      code: 'NO_DATA',
      message: 'Não existem dados para o relatório de inconsistência do banco de dados.',
    })
    await expect(printed()).rejects.toMatchObject({ code: 'NO_DATA', status: 422, message: refused.body.message })
    expect(await company.admin.call(c.existeInconsistencias, {})).toBe(false)
  })

  it('R1377 that fails says so in its own words', async () => {
    await employee('Sem História', '2024-01-01', { historico: [] })
    await app.owner.query('alter table indice rename to indice_fora')
    try {
      await expect(printed()).rejects.toMatchObject({
        code: 'REPORT_FAILED',
        message: 'Não foi possível gerar o relatório de inconsistência do banco de dados.',
      })
    } finally {
      await app.owner.query('alter table indice_fora rename to indice')
    }
    expect(vagaMotivo.messages.failed).toBe('Não foi possível gerar o relatório.')
  })

  it('finds what is wrong in the history of people', async () => {
    await employee('Sem História', '2024-01-01', { historico: [] })
    await employee('Começa Depois', '2024-01-01', { historico: ['2024-02-01'] })
    await employee('Muda Desligado', '2024-01-01', {
      desligamento: '2025-01-31',
      historico: ['2024-01-01', '2025-02-01'],
    })
    await employee('Antes da Área', '2019-05-01')
    expect((await found()).sort()).toEqual([
      expect.stringContaining('Colaboradores: Antes da Área: A mudança de 01/05/2019 é anterior à existência da área'),
      'Colaboradores: Começa Depois: O histórico começa em 01/02/2024 e a admissão é de 01/01/2024',
      'Colaboradores: Muda Desligado: Tem uma mudança em 01/02/2025, depois do desligamento em 31/01/2025',
      'Colaboradores: Sem História: Não tem nenhuma linha de histórico confirmada',
    ])
    expect(await company.admin.call(c.existeInconsistencias, {})).toBe(true)
  })

  it('finds what is wrong in areas, salaries and addresses', async () => {
    const empresa_id = company.id
    const semHistoria = await insert(app, 'area_organizacional', { empresa_id })
    const [a, b] = [await area(app, empresa_id, { nome: 'Roda A' }), await area(app, empresa_id, { nome: 'Roda B' })]
    const mae = (filha: number, de: number) =>
      app.owner.query('update area_historico set area_mae_id = $1 where area_id = $2', [de, filha])
    await mae(a, b)
    await mae(b, a)
    const inativa = await area(app, empresa_id, { nome: 'Fechada' })
    await app.owner.query('update area_historico set ativo = false where area_id = $1', [inativa])
    await area(app, empresa_id, { nome: 'Aberta', maeId: inativa })
    await insert(app, 'indice', { empresa_id, nome: 'Sem Valor' })
    const indice_id = await insert(app, 'indice', { empresa_id, nome: 'Tardio' })
    await insert(app, 'indice_historico', { empresa_id, indice_id, data: '2026-01-01', valor: 2 })
    const { faixaId } = await faixa(app, empresa_id)
    await app.owner.query(
      `update faixa_historico set tipo = 2, valor = null, quantidade = 2, indice_id = $1 where faixa_salarial_id = $2`,
      [indice_id, faixaId],
    )
    const { cargoId } = await faixa(app, empresa_id)
    await insert(app, 'faixa_salarial', { empresa_id, cargo_id: cargoId, nome: 'Vazia' })
    await app.owner.query(`update estabelecimento set cnpj = '11222333000181' where id = $1`, [onde.estabelecimentoId])
    const said = (await found()).map((line) => line.replace(/Cargo \w+/, 'Cargo'))
    expect(said.sort()).toEqual([
      'Estabelecimentos: Matriz: O CNPJ não é da mesma raiz que o da empresa',
      'Faixas salariais e índices: Cargo - Pleno: O salário de 01/01/2020 usa o índice Tardio, que ainda não tinha valor',
      'Faixas salariais e índices: Cargo - Vazia: A faixa não tem nenhum salário',
      'Faixas salariais e índices: Sem Valor: O índice não tem nenhum valor',
      'Áreas organizacionais: Aberta: Está ativa abaixo da área inativa Fechada',
      'Áreas organizacionais: Roda A: A área está abaixo de si mesma',
      'Áreas organizacionais: Roda B: A área está abaixo de si mesma',
      `Áreas organizacionais: Área ${semHistoria}: A área não tem nenhuma linha de histórico`,
    ])
  })

  it('tells of the own company, to who may see its records', async () => {
    await employee('Sem História', '2024-01-01', { historico: [] })
    const stranger = await app.company()
    expect((await stranger.admin.refusal(report.preview, {})).status).toBe(422)
    expect((await (await company.user([colaboradores.autoridades.ver])).refusal(report.preview, {})).status).toBe(403)
  })

  it('is not for who sees only some areas, to whom everything else would seem broken', async () => {
    const restricted = await company.user([report.authority], { areas: [onde.areaId] })
    expect((await restricted.refusal(report.preview, {})).status).toBe(403)
    expect((await restricted.refusal(c.existeInconsistencias, {})).status).toBe(403)
  })
})

const REFERENCIA = 'limite_colaborador_empresa_id_area_id_fkey'

/** Each way in which the database can contradict itself: how to break it, and the single finding expected. */
const WAYS: Record<
  string,
  { breaks: () => Promise<unknown>; finds: string[]; mends?: () => Promise<unknown>; quick?: false }
> = {
  'a counter behind what was counted': {
    async breaks() {
      const pedido = { empresa_id: company.id, data: '2026-01-01', descricao: 'x', horario_comercial: 'y' }
      await insert(app, 'solicitacao_pessoal', pedido)
      await app.owner.query('delete from contador where empresa_id = $1', [company.id])
    },
    finds: ['Referências entre registros: O próximo número seria 1, e já existe o 1001'],
  },
  'a reference to nothing': {
    async breaks() {
      const configuracao_id = await insert(app, 'configuracao_limite_colaborador', { empresa_id: company.id })
      await app.owner.query(`alter table limite_colaborador alter constraint ${REFERENCIA} not enforced`)
      const linha = { empresa_id: company.id, configuracao_id, area_id: 999_999_999, quantidade: 1 }
      await insert(app, 'limite_colaborador', linha)
    },
    finds: [
      'Estrutura do banco de dados: A restrição da tabela limite_colaborador não foi conferida',
      'Referências entre registros: 1 registro aponta para area_organizacional que não existe nesta empresa',
    ],
    async mends() {
      await app.owner.query('delete from limite_colaborador where empresa_id = $1', [company.id])
      await app.owner.query(`alter table limite_colaborador alter constraint ${REFERENCIA} enforced`)
    },
  },
  'an access restricted to no area': {
    async breaks() {
      await company.user([], { areas: [] })
    },
    finds: ['Usuários e acessos: O acesso é restrito a áreas e não tem nenhuma: o usuário não vê ninguém'],
  },
  'a job that stands still': {
    async breaks() {
      await insert(app, 'tarefa', {
        empresa_id: company.id,
        usuario_id: company.usuarioId,
        tipo: 'relatorio',
        titulo: 'Relatório parado',
        parametros: '{}',
        situacao: 'executando',
        iniciada_em: '2026-01-01',
      })
    },
    finds: ['Tarefas: Está em execução há mais de um dia'],
  },
  'a file without its bytes': {
    async breaks() {
      const file = { nome: 'laudo.pdf', tipo: 'application/pdf', tamanho: 4, chave: randomBytes(16).toString('hex') }
      await insert(app, 'arquivo', { ...file, empresa_id: company.id, dono_entidade: 'empresa', dono_id: company.id })
    },
    finds: ['Arquivos: O arquivo está no banco e o conteúdo não está guardado'],
    quick: false,
  },
  'bytes without a file': {
    breaks: () => app.services.storage.put('f'.repeat(32), Buffer.from('perdido')),
    finds: ['Arquivos: Há 1 conteúdo guardado que nenhum arquivo usa'],
    mends: () => app.services.storage.remove('f'.repeat(32)),
    quick: false,
  },
  'a table without row security': {
    breaks: () => app.owner.query('alter table idioma disable row level security'),
    finds: ['Estrutura do banco de dados: A tabela está sem segurança por linha: uma empresa veria registros de outra'],
    mends: () => app.owner.query('alter table idioma enable row level security'),
  },
  'a table whose changes nobody writes down': {
    breaks: () => app.owner.query('alter table idioma disable trigger auditoria'),
    finds: ['Estrutura do banco de dados: As mudanças da tabela não são registradas no log'],
    mends: () => app.owner.query('alter table idioma enable trigger auditoria'),
  },
  'a constraint that nobody checked': {
    breaks: () => app.owner.query(`alter table idioma add constraint idioma_teste check (nome <> 'x') not valid`),
    finds: ['Estrutura do banco de dados: A restrição da tabela idioma não foi conferida'],
    mends: () => app.owner.query('alter table idioma drop constraint idioma_teste'),
  },
  'a reference without its constraint': {
    breaks: () =>
      app.owner.query('alter table cargo_area_formacao drop constraint cargo_area_formacao_empresa_id_cargo_id_fkey'),
    finds: ['Estrutura do banco de dados: A referência a cargo não tem restrição'],
    mends: () =>
      app.owner.query(
        'alter table cargo_area_formacao add foreign key (empresa_id, cargo_id) references cargo (empresa_id, id) on delete cascade',
      ),
  },
}

describe('a database that was broken', () => {
  it.each(Object.keys(WAYS))('by %s tells exactly that, with what to do', async (name) => {
    const { breaks, finds, mends, quick } = WAYS[name]!
    try {
      await breaks()
      const sheet = await company.admin.call(report.preview, {})
      const said = sheet.groups.flatMap(({ title, rows }) => rows.map((row) => `${title}: ${row.inconsistencia}`))
      expect(said.sort()).toEqual([...finds].sort())
      for (const row of sheet.groups.flatMap(({ rows }) => rows)) {
        expect(String(row.registro)).not.toBe('')
        expect(String(row.sugestao)).not.toBe('')
      }
      // The quick check leaves out stored files and references.
      expect(await company.admin.call(c.existeInconsistencias, {})).toBe(quick !== false)
    } finally {
      await mends?.()
    }
  })
})
