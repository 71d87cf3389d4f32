/** Imports over HTTP: checking, applying, refusing and undoing, and attempts of a hostile sender. */
import * as captacao from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { cidades } from '@quadro/contract/geral/lugares/cidades.ts'
import { tiposEpi } from '@quadro/contract/sst/epi/tipos-epi.ts'
import { lerLog } from '@quadro/contract/utilitario/dados/logs.ts'
import * as c from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import { importar } from '@quadro/contract/utilitario/importacoes/importacoes-autoridade.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { maintain } from '../../../kit/jobs/maintenance.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { xlsxOfLongText, xlsxOfOneText } from '../../../testing/greedy.ts'
import { aplicar, baixar, conferir, csv, desfazer, enviar, erros, planilha } from '../../../testing/imports.ts'

let app: TestApp
let company: TestCompany
let admin: Client
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  admin = company.admin
})
const { motivosSolicitacao, idiomas } = captacao
const nomes = async (client: Client, entry = idiomas.listar) =>
  ((await client.call(entry, { size: 500 } as never)) as { content: { nome: string }[] }).content.map((r) => r.nome)

describe('an import', () => {
  it('checks everything, writes nothing, and says what is wrong with each line at its column', async () => {
    const other = await app.company()
    const lida = await conferir(app, other.admin, 'captacao/motivos-solicitacao', [
      ['descricao', 'Em uso?', 'ATIVO'],
      ['Substituição', 'x', 'Sim'],
      [null, 'x', 'Sim'],
      ['Aumento de quadro', 'x', 'talvez'],
      ['a'.repeat(101), null, null],
      ['substituicao', null, null],
    ])
    expect(lida).toMatchObject({
      situacao: 'conferida',
      trabalho: 'pronta',
      totais: { linhas: 5, novas: 1, mudam: 0, iguais: 0, erros: 4 },
      colunas: [
        { titulo: 'descricao', campo: 'descricao' },
        { titulo: 'Em uso?', campo: null },
        { titulo: 'ATIVO', campo: 'ativo' },
      ],
      pode: ['conferir', 'aplicar', 'descartar'],
    })
    expect(await erros(other.admin, lida)).toEqual([
      expect.objectContaining({
        linha: 3,
        erros: [{ coluna: 0, valor: null, mensagem: 'Descrição é obrigatória', sugestao: null }],
      }),
      expect.objectContaining({
        linha: 4,
        nome: 'Aumento de quadro',
        erros: [{ coluna: 2, valor: 'talvez', mensagem: 'Escreva Sim ou Não', sugestao: null }],
      }),
      expect.objectContaining({
        linha: 5,
        erros: [expect.objectContaining({ coluna: 0, mensagem: 'Informe no máximo 100 caracteres' })],
      }),
      // The same name as in row 2, which the check had already created at this point.
      expect.objectContaining({
        linha: 6,
        erros: [expect.objectContaining({ mensagem: expect.stringContaining('Já existe') })],
      }),
    ])
    expect(((await other.admin.call(motivosSolicitacao.listar, {})) as { totalElements: number }).totalElements).toBe(0)
  })

  it('applies all lines or none; the correct ones alone only when that is chosen', async () => {
    const other = await app.company()
    const rows = [['Nome'], ['Inglês'], ['x'.repeat(101)], ['Espanhol']]
    const lida = await conferir(app, other.admin, 'captacao/idiomas', rows)
    const { id, versao } = lida
    expect(await other.admin.refusal(c.fluxo.endpoints.aplicar, { id, versao })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('uma linha com erro') },
    })
    expect(await nomes(other.admin)).toEqual([])
    const feita = await aplicar(app, other.admin, lida, true)
    expect(feita).toMatchObject({
      situacao: 'aplicada',
      somenteCorretas: true,
      totais: { linhas: 3, novas: 2, erros: 1 },
      pode: ['desfazer'],
    })
    expect(await nomes(other.admin)).toEqual(['Espanhol', 'Inglês'])
  })

  it('applied twice does nothing twice, whoever repeats it', async () => {
    const other = await app.company()
    const lida = await conferir(app, other.admin, 'captacao/idiomas', [['Nome'], ['Inglês']])
    const { id, versao } = lida
    const entry = c.fluxo.endpoints.aplicar
    const answers = await Promise.all([1, 2, 3].map(() => other.admin.send(entry, { id, versao })))
    expect(answers.map((r) => r.status).sort()).toEqual([200, 409, 409])
    await app.services.jobs.runPending()
    // Runs the job again, as after a crash.
    const { rows } = await app.owner.query('select tarefa_id from importacao where id = $1', [id])
    await app.owner.query(`update tarefa set situacao = 'na-fila' where id = $1`, [rows[0].tarefa_id])
    await app.owner.query(
      `select graphile_worker.add_job('aplicar-importacao', json_build_object('tarefa', $1::bigint, 'empresa', $2::bigint, 'usuario', $3::bigint))`,
      [rows[0].tarefa_id, other.id, other.usuarioId],
    )
    await app.services.jobs.runPending()
    expect(await nomes(other.admin)).toEqual(['Inglês'])
  })

  it('says what came of it in words that fit the number', async () => {
    const other = await app.company()
    await aplicar(app, other.admin, await conferir(app, other.admin, 'captacao/idiomas', [['Nome'], ['Inglês']]))
    await conferir(app, other.admin, 'captacao/idiomas', [['Nome'], ['Francês'], ['Alemão']])
    const { rows } = await app.owner.query('select mensagem from tarefa where empresa_id = $1 order by id', [other.id])
    expect(rows.map(({ mensagem }) => mensagem)).toEqual([
      '1 linha conferida, 0 com erro',
      '1 linha importada',
      '2 linhas conferidas, 0 com erro',
    ])
  })

  it('of which one line is no longer good when it is applied leaves nothing, and says which', async () => {
    const other = await app.company()
    const lida = await conferir(app, other.admin, 'captacao/idiomas', [['Nome'], ['Inglês'], ['Francês'], ['Alemão']])
    await other.admin.call(idiomas.criar, { nome: 'francês' } as never)
    const depois = await aplicar(app, other.admin, lida)
    expect(depois).toMatchObject({
      situacao: 'aplicando',
      trabalho: 'falhou',
      mensagem: expect.stringContaining('A linha 3'),
    })
    expect(c.situacaoDaImportacao(depois)).toBe('conferida')
    expect(depois.pode).toContain('conferir')
    expect(await nomes(other.admin)).toEqual(['francês'])
    const { rows } = await app.owner.query('select from importacao_registro where importacao_id = $1', [lida.id])
    expect(rows).toEqual([])
    // A new check reports the error at its row.
    await other.admin.call(c.fluxo.endpoints.conferir, { id: depois.id, versao: depois.versao })
    await app.services.jobs.runPending()
    expect(await erros(other.admin, lida)).toMatchObject([{ linha: 3 }])
  })

  it('changes what exists by its key when asked to, empty cells leave what is there, and is undone to what was', async () => {
    const other = await app.company()
    const antes = (await other.admin.call(tiposEpi.criar, {
      nome: 'Luvas',
      codigo: null,
      fardamento: false,
      ativo: true,
    })) as {
      id: number
      versao: number
    }
    await other.admin.call(tiposEpi.criar, { nome: 'Calçados', codigo: null, fardamento: false, ativo: true })
    const rows = [
      ['Nome', 'Ativa'],
      ['LUVAS', 'Não'],
      ['calcados', null],
      ['Óculos', null],
    ]
    const lida = await conferir(app, other.admin, 'sst/tipos-epi', rows, { atualizar: true })
    expect(lida.totais).toEqual({ linhas: 3, novas: 1, mudam: 2, iguais: 0, erros: 0 })
    const mudam = await other.admin.call(c.linhas, { id: lida.id, situacao: 'muda' })
    expect(mudam.content.map((l) => l.muda)).toEqual([['Nome', 'Ativa'], ['Nome']])
    const feita = await aplicar(app, other.admin, lida)
    expect((await nomes(other.admin, tiposEpi.listar as never)).sort()).toEqual(['LUVAS', 'calcados', 'Óculos'])
    const { rows: audit } = await app.owner.query(
      `select acao, antes ->> 'nome' as de, depois ->> 'nome' as para from auditoria where importacao_id = $1 and entidade = 'tipo_epi' order by id`,
      [feita.id],
    )
    expect(audit).toEqual([
      { acao: 'U', de: 'Luvas', para: 'LUVAS' },
      { acao: 'U', de: 'Calçados', para: 'calcados' },
      { acao: 'I', de: null, para: 'Óculos' },
    ])
    await desfazer(other.admin, feita)
    expect((await nomes(other.admin, tiposEpi.listar as never)).sort()).toEqual(['Calçados', 'Luvas'])
    const depois = (await other.admin.call(tiposEpi.ler, { id: antes.id })) as object
    expect(depois).toMatchObject({ nome: 'Luvas', ativo: true })
  })

  it('is not undone once something it wrote was changed or is used, and says what', async () => {
    const other = await app.company()
    const fixa = async (feita: c.ImportacaoCompleta, porque: string) => {
      expect(await other.admin.call(c.dependencias, { id: feita.id })).toEqual({ motivo: porque })
      const { id, versao } = feita
      expect(await other.admin.refusal(c.fluxo.endpoints.desfazer, { id, versao })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining(porque) },
      })
    }
    const importada = async (tipo: string, rows: string[][]) =>
      aplicar(app, other.admin, await conferir(app, other.admin, tipo, rows))

    const mudada = await importada('captacao/idiomas', [['Nome'], ['Inglês'], ['Italiano']])
    expect(await other.admin.call(c.dependencias, { id: mudada.id })).toEqual({ motivo: null })
    const { content } = (await other.admin.call(idiomas.listar, { busca: 'Inglês' } as never)) as {
      content: { id: number; versao: number }[]
    }
    await other.admin.call(idiomas.alterar, { ...content[0]!, nome: 'Inglês técnico' } as never)
    await fixa(mudada, 'Depois dela houve mudanças em Idiomas (1).')
    expect(await nomes(other.admin)).toEqual(['Inglês técnico', 'Italiano'])

    const usada = await importada('captacao/idiomas', [['Nome'], ['Mandarim']])
    const { rows } = await app.owner.query(`select id from idioma where empresa_id = $1 and nome = 'Mandarim'`, [
      other.id,
    ])
    const pessoa_id = await insert(app, 'pessoa', { empresa_id: other.id, nome: 'Ana' })
    await insert(app, 'pessoa_idioma', { empresa_id: other.id, pessoa_id, idioma_id: rows[0].id, nivel: 'A' })
    expect((await other.admin.call(c.dependencias, { id: usada.id })).motivo).toMatch(/^Já é usado em .+ \(1\)\.$/)
    expect((await other.admin.refusal(c.fluxo.endpoints.desfazer, { id: usada.id, versao: usada.versao })).status).toBe(
      409,
    )
    expect(await nomes(other.admin)).toContain('Mandarim')
  })

  it('is corrected on the page, column by column and cell by cell, and the refused lines come back as a file that can be sent again', async () => {
    const other = await app.company()
    const lida = await conferir(app, other.admin, 'captacao/etapas-seletivas', [
      ['Seq', 'Etapa'],
      ['1', 'Triagem'],
      ['dois', '=HYPERLINK("http://x")'],
    ])
    expect(lida).toMatchObject({ totais: { linhas: 0 }, mensagem: expect.stringContaining('Nenhuma coluna') })
    const { id, versao } = lida
    const mudar = async (
      v: number,
      colunas: (string | null)[],
      correcoes: { linha: number; coluna: number; valor: string }[] = [],
    ) => {
      await other.admin.call(c.fluxo.endpoints.conferir, { id, versao: v, colunas, correcoes })
      await app.services.jobs.runPending()
      return other.admin.call(c.ler, { id })
    }
    const comColunas = await mudar(versao, ['ordem', 'nome'])
    expect(comColunas.totais).toMatchObject({ novas: 1, erros: 1 })
    const recusadas = await baixar(other.admin, `/utilitario/importacoes/${id}/recusadas`)
    expect(recusadas).toEqual([
      ['Seq', 'Etapa', 'O que está errado'],
      ['dois', '=HYPERLINK("http://x")', 'Seq: Escreva só o número, por exemplo 12'],
    ])
    const corrigida = await mudar(comColunas.versao, ['ordem', 'nome'], [{ linha: 3, coluna: 0, valor: '2' }])
    expect(corrigida).toMatchObject({ totais: { novas: 2, erros: 0 }, correcoes: 1 })
    await aplicar(app, other.admin, corrigida)
    expect(await nomes(other.admin, captacao.etapasSeletivas.listar as never)).toEqual([
      'Triagem',
      '=HYPERLINK("http://x")',
    ])
    expect((await other.admin.refusal(c.fluxo.endpoints.conferir, { id, versao: corrigida.versao })).status).toBe(409)
  })

  it('finds what a cell names by name, code or place, and proposes what is most similar', async () => {
    const um = await app.company()
    const sufixo = String(um.id)
    const estados = await Promise.all(
      ['Q', 'W'].map((l) =>
        app.owner
          .query(
            `insert into estado (nome, sigla) values ($1, $2) on conflict (sigla) do update set nome = excluded.nome returning id`,
            [`Terra ${l}`, `${l}0`],
          )
          .then(({ rows }) => Number(rows[0].id)),
      ),
    )
    for (const estadoId of estados)
      await (await app.everywhere(um.id)).call(cidades.criar, {
        nome: `Bom Jesus ${sufixo}`,
        estadoId,
        codigoIbge: null,
      } as never)
    const lida = await conferir(app, um.admin, 'geral/bairros', [
      ['Nome', 'Cidade'],
      ['Centro', `Bom Jesus ${sufixo}`],
      ['Centro', `bom jesus ${sufixo}/q0`],
      ['Centro', `Bom Jesos ${sufixo} / Q0`],
    ])
    expect(lida.totais).toMatchObject({ novas: 1, erros: 2 })
    const [ambigua, parecida] = await erros(um.admin, lida)
    expect(ambigua!.erros[0]!.mensagem).toContain('Cidade: há 2 com este nome')
    expect(parecida!.erros[0]).toMatchObject({
      sugestao: `Bom Jesus ${sufixo}/Q0`,
      mensagem: expect.stringContaining('não existe no cadastro'),
    })
  })
})

describe('near names', () => {
  it('are proposed once for all lines that say so, taken at once, and given back', async () => {
    const um = await app.company()
    for (const nome of ['Segurança do trabalho', 'Liderança'])
      await insert(app, 'tipo_ocorrencia', { empresa_id: um.id, nome, natureza: 'A' })
    const base = ['1', 'Não']
    const lida = await conferir(app, um.admin, 'gestao-talentos/ocorrencias', [
      ['Nome', 'Pontos', 'Conta como absenteísmo', 'Tipo'],
      ...['Um', 'Dois', 'Três'].map((nome) => [
        nome,
        ...base,
        nome === 'Dois' ? 'SEGURANCA do trabalo' : 'Segurança do trabalo',
      ]),
      ['Quatro', ...base, 'Lideransa'],
      ['Cinco', ...base, 'Culinária'],
      ['Seis', ...base, 'Liderança'],
    ])
    expect(lida.totais).toMatchObject({ novas: 1, erros: 5 })
    const propostas = await um.admin.call(c.propostas, { id: lida.id })
    expect(propostas).toEqual([
      { coluna: 3, de: 'Segurança do trabalo', para: 'Segurança do trabalho', linhas: 3 },
      { coluna: 3, de: 'Lideransa', para: 'Liderança', linhas: 1 },
    ])
    const mudar = async (versao: number, dito: object) => {
      await um.admin.call(c.fluxo.endpoints.conferir, { id: lida.id, versao, correcoes: [], ...dito })
      await app.services.jobs.runPending()
      return um.admin.call(c.ler, { id: lida.id })
    }
    const trocas = propostas.map(({ linhas: _, ...troca }) => troca)
    const trocada = await mudar(lida.versao, { trocas })
    expect(trocada).toMatchObject({ trocas, totais: { novas: 5, erros: 1 } })
    expect(await um.admin.call(c.propostas, { id: lida.id })).toEqual([])
    // Another check keeps them; a corrected cell counts more; one that is taken back no longer holds.
    const corrigida = await mudar(trocada.versao, { correcoes: [{ linha: 6, coluna: 3, valor: 'Lideransa' }] })
    expect(corrigida).toMatchObject({ trocas, totais: { novas: 5, erros: 1 } })
    const menos = await mudar(corrigida.versao, { trocas: trocas.slice(1) })
    expect(menos).toMatchObject({ trocas: trocas.slice(1), totais: { novas: 2, erros: 4 } })
    const tudo = await mudar(menos.versao, { trocas })
    await aplicar(app, um.admin, tudo, true)
    const { rows } = await app.owner.query(
      `select t.nome, count(*)::int as linhas from ocorrencia o join tipo_ocorrencia t on t.id = o.tipo_ocorrencia_id
        where o.empresa_id = $1 group by 1 order by 1`,
      [um.id],
    )
    expect(rows).toEqual([
      { nome: 'Liderança', linhas: 2 },
      { nome: 'Segurança do trabalho', linhas: 3 },
    ])
    const { rows: log } = await app.owner.query(
      `select antes, depois from auditoria where entidade = 'importacao' and registro_id = $1`,
      [lida.id],
    )
    expect(JSON.stringify(log)).not.toContain('Lideransa')
  })
})

describe('who imports', () => {
  it('needs the authority to import and to insert the thing, and to change it where it changes', async () => {
    const rows = await planilha([['Nome'], ['Inglês']])
    const nobody = await company.user([idiomas.authorities.criar])
    expect((await enviar(nobody, 'captacao/idiomas', rows)).status).toBe(403)
    const other = await company.user([importar, tiposEpi.authorities.criar])
    expect((await enviar(other, 'captacao/idiomas', rows)).status).toBe(404)
    const creates = await company.user([importar, idiomas.authorities.criar])
    expect((await enviar(creates, 'captacao/idiomas', rows, { atualizar: true })).status).toBe(403)
    expect((await creates.call(c.tipos, {})).map((t) => [t.tipo, t.podeAtualizar])).toEqual([
      ['captacao/idiomas', false],
    ])
    const lida = await conferir(app, creates, 'captacao/idiomas', rows)
    const { id, versao } = lida
    expect((await creates.refusal(c.fluxo.endpoints.conferir, { id, versao, atualizar: true })).status).toBe(403)
  })

  it('sees the own spreadsheets only; others see that there was an import', async () => {
    const colleague = await company.user([importar, idiomas.authorities.criar])
    const lida = await conferir(app, admin, 'captacao/idiomas', [['Nome'], ['Segredo']])
    const { id, versao } = lida
    for (const entry of [c.ler, c.linhas, c.recusadas, c.dependencias])
      expect((await colleague.fetch('GET', entry.path.replace('{id}', String(id)))).status).toBe(404)
    expect((await colleague.refusal(c.fluxo.endpoints.aplicar, { id, versao })).status).toBe(404)
    const { content } = (await colleague.call(c.listar, {})) as { content: c.Importacao[] }
    expect(content.find((i) => i.id === id)).toMatchObject({
      titulo: 'Idiomas',
      pode: [],
      nomeArquivo: 'planilha.xlsx',
    })
    expect(JSON.stringify(content)).not.toContain('Segredo')
    const blind = await company.user([importar])
    expect(((await blind.call(c.listar, {})) as { content: unknown[] }).content).toEqual([])
  })

  it('loses the import with the authority, also between check and application', async () => {
    const user = await company.user([importar, idiomas.authorities.criar])
    const lida = await conferir(app, user, 'captacao/idiomas', [['Nome'], ['Tupi']])
    await user.call(c.fluxo.endpoints.aplicar, { id: lida.id, versao: lida.versao })
    await app.owner.query(
      `delete from perfil_autoridade where autoridade = $1 and perfil_id = (select perfil_id from acesso where usuario_id = $2)`,
      [idiomas.authorities.criar.name, user.usuarioId],
    )
    await app.owner.query(
      'update perfil set versao = versao + 1 where id = (select perfil_id from acesso where usuario_id = $1)',
      [user.usuarioId],
    )
    await app.services.jobs.runPending()
    expect(await nomes(admin)).not.toContain('Tupi')
  })
})

describe('a hostile sender', () => {
  const mensagem = async (response: Response) => {
    const body = (await response.json()) as { errors?: { message: string }[]; message: string }
    return [response.status, body.errors?.[0]?.message ?? body.message] as const
  }
  it('is refused what is no spreadsheet by its content, whatever it is called', async () => {
    const tipo = 'captacao/idiomas'
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    for (const [bytes, nome] of [
      [png, 'idiomas.xlsx'],
      [Buffer.from('%PDF-1.7\n'), 'idiomas.csv'],
      [Buffer.from('Nome\u0000\nIngl\u0000'), 'idiomas.csv'],
      [Buffer.from('<script>alert(1)</script>'), 'idiomas.html'],
      [Buffer.alloc(0), 'idiomas.csv'],
      [new Uint8Array(11 * 1024 * 1024).fill(65), 'idiomas.csv'],
    ] as const)
      expect((await mensagem(await enviar(admin, tipo, bytes, { nome })))[0], nome).toBe(400)
    const form = new FormData()
    form.set('dados', JSON.stringify({ tipo }))
    expect(await mensagem(await admin.fetch('POST', c.enviar.path, { body: form }))).toEqual([
      400,
      'Escolha a planilha',
    ])
    expect((await enviar(admin, 'pessoa', csv([['Nome']]), { nome: 'a.csv' })).status).toBe(404)
    expect((await enviar(admin, '__proto__', csv([['Nome']]), { nome: 'a.csv' })).status).toBe(404)
  })

  it('learns why a spreadsheet was not read, and nothing is kept of it but its name', async () => {
    const lida = await conferir(app, admin, 'captacao/idiomas', csv([['Nome']]), { nome: '../../etc/<b>nomes</b>.csv' })
    expect(lida).toMatchObject({
      nomeArquivo: 'b.csv',
      trabalho: 'falhou',
      mensagem: expect.stringContaining('só tem o cabeçalho'),
      pode: ['conferir', 'descartar'],
    })
    const { id, versao } = lida
    expect(await admin.call(c.fluxo.endpoints.descartar, { id, versao })).toMatchObject({
      situacao: 'descartada',
      pode: [],
    })
    const { rows } = await app.owner.query(`select from arquivo where dono_entidade = 'importacao' and dono_id = $1`, [
      id,
    ])
    expect(rows).toEqual([])
  })

  it('asks for gigabytes once: the sentence is the end of it, and no try follows', async () => {
    for (const bytes of [await xlsxOfOneText(), await xlsxOfLongText()]) {
      const lida = await conferir(app, admin, 'captacao/idiomas', bytes)
      expect(lida).toMatchObject({
        trabalho: 'falhou',
        mensagem: 'A planilha tem texto demais nas células: divida-a em partes.',
      })
      const { rows } = await app.owner.query('select tentativas from tarefa where id = $1', [lida.tarefaId])
      expect(rows).toEqual([{ tentativas: 1 }])
    }
    const { rowCount } = await app.owner.query(
      `select from graphile_worker.jobs where task_identifier = 'conferir-importacao'`,
    )
    expect(rowCount).toBe(0)
  })

  it('fills cells with thousands of names: the first that are unknown are told, and no more of the cell than fits', async () => {
    const nomes = Array.from({ length: 4000 }, (_, i) => `Área ${i}`).join(';')
    const lida = await conferir(app, admin, 'cargo-salario/cargos', [
      ['Nome', 'Áreas organizacionais'],
      ['Operador', nomes],
    ])
    const [linha] = await erros(admin, lida)
    const daArea = linha!.erros.filter(({ coluna }) => coluna === 1)
    expect(daArea.map(({ mensagem }) => mensagem)).toEqual(
      [0, 1, 2, 3, 4].map((n) => `'Área ${n}': não existe no cadastro`),
    )
    for (const { valor } of daArea) expect(valor).toBe(nomes.slice(0, 1000))
  })

  it('reaches nothing of another company by name or id, and scripts stay the text that they are', async () => {
    const [mine, theirs] = [await app.company(), await app.company()]
    await insert(app, 'competencia', { empresa_id: theirs.id, tipo: 'HABILIDADE', nome: 'Só deles' })
    const { rows } = await app.owner.query(`select id from competencia where empresa_id = $1`, [theirs.id])
    const lida = await conferir(app, mine.admin, 'cargo-salario/criterios-avaliacao-competencia', [
      ['Competência', 'Descrição'],
      ['Só deles', 'Por nome'],
      [String(rows[0].id), 'Por número'],
    ])
    expect((await erros(mine.admin, lida)).map((l) => l.erros.map((e) => [e.mensagem, e.sugestao]))).toEqual([
      [['Competência: não existe no cadastro', null]],
      [['Competência: não existe no cadastro', null]],
    ])
    const script = '<img src=x onerror=alert(1)>'
    const feita = await aplicar(
      app,
      mine.admin,
      await conferir(app, mine.admin, 'captacao/idiomas', [['Nome'], [script], ["'); drop table idioma;--"]]),
    )
    expect(feita.totais).toMatchObject({ novas: 2 })
    expect(await nomes(mine.admin)).toContain(script)
    // The other company's import, by its id.
    const deles = await conferir(app, theirs.admin, 'captacao/idiomas', [['Nome'], ['Guarani']])
    for (const entry of [c.ler, c.linhas, c.dependencias])
      expect((await mine.admin.refusal(entry, { id: deles.id } as never)).status).toBe(404)
    expect((await mine.admin.refusal(c.fluxo.endpoints.aplicar, { id: deles.id, versao: deles.versao })).status).toBe(
      404,
    )
  })

  it('cannot fill columns that are none, twice the same, or more than the file has', async () => {
    const lida = await conferir(app, admin, 'captacao/etapas-seletivas', [
      ['Ordem', 'Nome'],
      ['1', `Etapa ${company.id}`],
    ])
    const { id, versao } = lida
    for (const colunas of [
      ['empresaId', 'nome'],
      ['id', 'versao'],
      ['nome', 'nome'],
      ['nome'],
      ['ordem', 'nome', 'analiseComportamental'],
    ])
      expect((await admin.refusal(c.fluxo.endpoints.conferir, { id, versao, colunas })).status).toBe(400)
    expect(await admin.call(c.ler, { id })).toEqual(lida)
  })

  it('leaves nothing after 180 days but that there was an import; the log names it until then', async () => {
    const other = await app.company()
    const feita = await aplicar(
      app,
      other.admin,
      await conferir(app, other.admin, 'captacao/idiomas', [['Nome'], ['Quimbundo']]),
    )
    const { rows } = await app.owner.query('select id from auditoria where importacao_id = $1', [feita.id])
    expect(await other.admin.call(lerLog, { id: Number(rows[0].id) })).toMatchObject({ importacao: 'planilha.xlsx' })
    await app.owner.query(`update importacao set criado_em = now() - interval '181 days' where id = $1`, [feita.id])
    await app.owner.query(
      `update arquivo set criado_em = now() - interval '181 days' where dono_entidade = 'importacao' and dono_id = $1`,
      [feita.id],
    )
    await maintain(app.services, app.owner)
    expect(await other.admin.call(c.ler, { id: feita.id })).toMatchObject({
      situacao: 'aplicada',
      colunas: [],
      totais: { novas: 1 },
    })
    expect((await other.admin.call(c.linhas, { id: feita.id })).content).toEqual([])
    expect(await other.admin.call(c.dependencias, { id: feita.id })).toEqual({
      motivo: 'O que ela gravou não está mais guardado.',
    })
    expect(await nomes(other.admin)).toEqual(['Quimbundo'])
  })

  it('is not read through the audit or the log: the lines of a spreadsheet stay out of them', async () => {
    const lida = await conferir(app, admin, 'captacao/idiomas', [['Nome'], ['Confidencial']])
    const { rows } = await app.owner.query(
      `select antes, depois from auditoria where entidade = 'importacao' and registro_id = $1`,
      [lida.id],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('Confidencial')
  })
})
