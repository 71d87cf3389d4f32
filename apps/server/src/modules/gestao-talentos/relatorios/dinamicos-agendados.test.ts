/** Reports made on a schedule: each as the one who receives it, once a day, and never in the mail. */
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as s from '@quadro/contract/gestao-talentos/relatorios/dinamicos-salvos.ts'
import { LARGO_DEMAIS, talentoDinamico } from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import { baixarTarefa } from '@quadro/contract/shell/inicio/avisos.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, colaborador, pessoa } from '../../../testing/factories.ts'
import { definicaoDoTeste } from '../testing/dinamicos.ts'
import { gerarAgendados } from './dinamicos-agendados.ts'

type Usuario = Client & { usuarioId: number }
let app: TestApp
let company: TestCompany
let quem: Usuario
let restrito: Usuario
let salvo: s.RelatorioSalvo
let areas: number[]
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
  const onde = await casa(app, company)
  areas = [onde.areaId, await area(app, company.id)]
  for (const [i, nome] of ['Ana', 'Bento'].entries()) {
    const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: areas[i]!, faixa_salarial_id: onde.faixaId }
    const pago = { tipo_salario: 3, salario: 3210 }
    await colaborador(app, company.id, await pessoa(app, company.id, { nome }), lugar, pago)
  }
  quem = await company.user([talentoDinamico.authority, verSalario, s.compartilharDinamico])
  restrito = await company.user([talentoDinamico.authority], { areas: [areas[1]!] })
  const definicao = { ...definicaoDoTeste, colunasDinamicas: ['nome', 'salario'] } as never
  salvo = await quem.call(s.criarSalvo, { titulo: 'Folha', definicao, usuariosIds: [restrito.usuarioId] })
  for (const cada of [quem, restrito])
    await cada.call(s.agendarSalvo, { id: salvo.id, periodicidade: 'D', formato: 'xlsx' })
})

const passarUmDia = () =>
  app.owner.query(
    `update relatorio_dinamico_agenda set criado_em = criado_em - interval '40 days', ultimo_dia = ultimo_dia - 40 where empresa_id = $1`,
    [company.id],
  )
const gerar = async () => {
  await gerarAgendados(app.services, app.owner, 0)
  await app.services.jobs.runPending(['relatorio-dinamico-agendado'])
}
const trabalhos = async ({ usuarioId }: Usuario) =>
  (
    await app.owner.query(
      `select situacao, mensagem, arquivo_id from tarefa where usuario_id = $1 and tipo = 'relatorio-dinamico-agendado' order by id`,
      [usuarioId],
    )
  ).rows as { situacao: string; mensagem: string | null; arquivo_id: string | null }[]
const agendaDe = async (cada: Usuario) => (await cada.call(s.listarSalvos, {})).salvos[0]?.agenda
const celulas = async (cada: Usuario) => {
  const sent = await cada.send(baixarTarefa, { id: (await agendaDe(cada))!.tarefaId! })
  return JSON.stringify((await readXlsx(new Uint8Array(await sent.arrayBuffer()))).sheets[0]!.rows)
}

describe('a schedule', () => {
  it('makes the file for each under the own authority and areas, once a day, and the mail has only a link', async () => {
    await gerar()
    // It was made today, so it begins tomorrow.
    expect(await trabalhos(quem)).toEqual([])
    await passarUmDia()
    await gerar()
    await gerar()
    expect(await trabalhos(quem)).toMatchObject([{ situacao: 'pronta' }])
    const [dele, dela] = [await celulas(restrito), await celulas(quem)]
    expect(dela).toContain('3210')
    expect([dela.includes('Ana'), dela.includes('Bento')]).toEqual([true, true])
    expect([dele.includes('Ana'), dele.includes('Bento'), dele.includes('3210')]).toEqual([false, true, false])
    const { rows: emails } = await app.owner.query('select assunto, texto, html from email where empresa_id = $1', [
      company.id,
    ])
    expect(emails).toHaveLength(2)
    for (const { assunto, texto, html } of emails) {
      expect(assunto).toBe('Um relatório que você agendou está pronto')
      expect(texto).toContain(`${talentoDinamico.base}?salvo=${salvo.id}`)
      expect(`${texto}${html}`).not.toMatch(/Folha|Bento|\b3210\b/)
    }
  })

  it('follows what its receiver may see on that day, and ends with the sharing', async () => {
    const { id, titulo, definicao } = salvo
    await quem.call(s.alterarSalvo, { id, versao: salvo.versao, titulo, definicao, usuariosIds: [] })
    await passarUmDia()
    await app.owner.query(
      `delete from perfil_autoridade where autoridade = $2 and perfil_id in (select perfil_id from acesso where usuario_id = $1)`,
      [quem.usuarioId, verSalario.name],
    )
    await app.owner.query(
      'update perfil set versao = versao + 1 where id in (select perfil_id from acesso where usuario_id = $1)',
      [quem.usuarioId],
    )
    await gerar()
    expect(await celulas(quem)).not.toMatch(/\b3210\b/)
    expect(await trabalhos(restrito)).toEqual([])
    const { rows } = await app.owner.query('select usuario_id from relatorio_dinamico_agenda where relatorio_id = $1', [
      id,
    ])
    expect(rows.map(({ usuario_id }) => Number(usuario_id))).toEqual([quem.usuarioId])
  })

  it('can be on Mondays or monthly, ends when its user says so, and says when there was nobody', async () => {
    const { id } = salvo
    expect(await restrito.call(s.agendarSalvo, { id, periodicidade: 'M', formato: 'pdf' })).toMatchObject({
      agenda: { periodicidade: 'M', formato: 'pdf', ultimoDia: null, tarefaId: null },
    })
    // A page is only so wide.
    const deTodos = [
      'nome',
      'estabelecimento',
      'area',
      'cargo',
      'faixa',
      'vinculo',
      'admissao',
      'tempoDeCasa',
      'situacao',
    ]
    const deSalario = ['salario', 'tipoSalario', 'salarioDaFaixa', 'posicaoNaFaixa']
    const larga = { ...definicaoDoTeste, colunasDinamicas: [...deTodos, ...deSalario] }
    const { id: largo } = await quem.call(s.criarSalvo, { titulo: 'Larga', definicao: larga as never })
    const recusa = await quem.refusal(s.agendarSalvo, { id: largo, periodicidade: 'D', formato: 'pdf' })
    expect([recusa.status, recusa.body.message]).toEqual([409, LARGO_DEMAIS])
    expect((await quem.call(s.agendarSalvo, { id, periodicidade: null, formato: 'pdf' })).agenda).toBeNull()
    await app.owner.query('delete from colaborador_historico where empresa_id = $1 and area_id = $2', [
      company.id,
      areas[1],
    ])
    await passarUmDia()
    await gerar()
    expect(await trabalhos(quem)).toEqual([])
    expect(await trabalhos(restrito)).toMatchObject([
      { situacao: 'pronta', mensagem: 'Não existem dados para o filtro informado.', arquivo_id: null },
    ])
    expect((await agendaDe(restrito))?.tarefaId).toBeNull()
  })
})
