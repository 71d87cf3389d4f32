/** What the profile of candidates counts, for whom, and what it says of those it leaves out. That nobody is singled out: tests/celulas. */
import { autoridades } from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import { perfilCandidatos } from '@quadro/contract/captacao/relatorios/relatorio-perfil-candidatos.ts'
import { hoje } from '@quadro/contract/kit/datas.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import * as empresas from '@quadro/contract/utilitario/empresas/empresas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { candidatar, pedidosEmAreas } from '../testing/figures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const ANO = { dataIni: '2025-01-01', dataFim: '2025-12-31' }
const vezes = <T>(n: number, de: T): T[] => Array.from({ length: n }, () => de)
/** The rows of one protected value as words and numbers. */
const linhas = ({ groups }: Sheet, titulo: string) =>
  Object.fromEntries(groups.find(({ title }) => title === titulo)?.rows.map((r) => [r.resposta, r.pessoas]) ?? [])
const pedir = (client: Client, outros: object = {}) => client.call(perfilCandidatos.preview, { ...ANO, ...outros })

async function lugar(): Promise<{ company: TestCompany; areas: number[]; pedidos: number[] }> {
  const company = await app.company()
  return { company, ...(await pedidosEmAreas(app, company)) }
}

describe('the profile of candidates', () => {
  it('counts people once, by what they are, in the month and area of their first application', async () => {
    const { company, pedidos } = await lugar()
    const dia = '2025-03-10'
    const solicitacaoId = pedidos[0]!
    const [primeira] = await candidatar(app, company.id, [
      ...vezes(6, { solicitacaoId, dia, sexo: 'F', etniaRaca: '4', deficiencia: '2', nascimento: '2000-03-11' }),
      ...vezes(5, { solicitacaoId, dia, sexo: 'M', etniaRaca: '2', deficiencia: '0', nascimento: '2000-03-10' }),
      ...vezes(5, { solicitacaoId, dia, sexo: 'I' }),
    ])
    // A second application, and the withdrawal of the first one, change nothing.
    await insert(app, 'candidato_solicitacao', {
      ...{ empresa_id: company.id, candidato_id: primeira, solicitacao_id: pedidos[1], criado_em: '2025-05-01' },
    })
    await app.owner.query('update candidato_solicitacao set removed_at = now() where candidato_id = $1', [primeira])
    const sheet = await pedir(company.admin)
    expect(linhas(sheet, 'Sexo')).toEqual({ Feminino: 6, Masculino: 5, 'Não informado': 5 })
    expect(linhas(sheet, 'Etnia / Raça')).toEqual({ Branca: 5, Preta: 6, 'Não informado': 5 })
    expect(linhas(sheet, 'Deficiência')).toEqual({
      ...{ 'Com deficiência ou reabilitado': 6, 'Sem deficiência': 5, 'Não informada': 5 },
    })
    // On the day of the application the first six were 24 and the next five 25.
    expect(linhas(sheet, 'Idade na primeira candidatura')).toEqual({
      ...{ 'Até 24 anos': 6, '25 a 34 anos': 5, 'Não informada': 5 },
    })
    expect(sheet.groups[0]?.subtotal).toEqual({ label: 'Total', values: { pessoas: 16, percentual: 100 } })
    expect(sheet.groups[0]?.rows[0]).toEqual({ resposta: 'Feminino', pessoas: 6, percentual: 37.5 })
  })
  it('leaves this month out, which has not ended, and those whom it could single out', async () => {
    const { company, areas, pedidos } = await lugar()
    const agora = hoje(app.services.settings.timeZone)
    await candidatar(app, company.id, [
      ...vezes(9, { solicitacaoId: pedidos[2]!, dia: '2025-03-10', sexo: 'F' }),
      ...vezes(9, { solicitacaoId: pedidos[2]!, dia: '2025-03-10', sexo: 'M' }),
      ...vezes(8, { solicitacaoId: pedidos[3]!, dia: '2025-03-10', sexo: 'F' }),
      ...vezes(2, { solicitacaoId: pedidos[3]!, dia: '2025-03-10', sexo: 'M' }),
      ...vezes(4, { solicitacaoId: pedidos[3]!, dia: '2025-04-10', sexo: 'M' }),
      ...vezes(50, { solicitacaoId: pedidos[3]!, dia: agora, sexo: 'M' }),
    ])
    const tudo = await pedir(company.admin, { dataFim: '2099-12-31' })
    expect(linhas(tudo, 'Sexo')).toEqual({ Feminino: 17, Masculino: 11 })
    expect(tudo.notes.join('\n')).toContain(
      'Quem chegou desde 04/2025 ainda espera um grupo que possa aparecer (Sexo, ',
    )
    // Two men in Pintura would be the whole minus Montagem, so each of the two is told only with the other.
    const montagem = await pedir(company.admin, { areasIds: [areas[2]] })
    expect(linhas(montagem, 'Sexo')).toEqual({ 'Grupos com menos de 5 pessoas': null })
    expect(montagem.notes.join('\n')).toContain('Só aparecem somadas a outras áreas: Montagem (Sexo).')
    expect(linhas(await pedir(company.admin, { areasIds: [areas[2], areas[3]] }), 'Sexo')).toEqual({
      ...{ Feminino: 17, Masculino: 11 },
    })
    // Half a month is no question.
    const meio = await pedir(company.admin, { dataFim: '2025-03-15' })
    expect(linhas(meio, 'Sexo')).toEqual({ 'Grupos com menos de 5 pessoas': null })
    expect(meio.notes.join('\n')).toContain(
      'Só aparecem em meses inteiros, juntos: 03/2025 (Sexo, Idade na primeira candidatura, Etnia / Raça, Deficiência).',
    )
  })
  it('shows each protected value to who may see it, and nothing to who may see none', async () => {
    const { company, pedidos } = await lugar()
    await candidatar(app, company.id, vezes(9, { solicitacaoId: pedidos[0]!, dia: '2025-03-10', sexo: 'F' }))
    const titulos = async (...mais: (typeof perfilCandidatos.authority)[]) =>
      (await pedir(await company.user([perfilCandidatos.authority, ...mais]))).groups.map(({ title }) => title)
    expect(await titulos(autoridades.verDadosSensiveis)).toEqual(['Sexo', 'Idade na primeira candidatura'])
    expect(await titulos(autoridades.verSensiveis)).toEqual(['Etnia / Raça', 'Deficiência'])
    const ninguem = await company.user([perfilCandidatos.authority, autoridades.ver])
    expect((await ninguem.refusal(perfilCandidatos.preview, ANO)).status).toBe(403)
  })
  it('tells a reader of some areas of them alone, and of no request that is hidden from who answers for them', async () => {
    const { company, areas, pedidos } = await lugar()
    const seis = (solicitacaoId: number | undefined, sexo: string) =>
      vezes(6, { solicitacaoId: solicitacaoId!, dia: '2025-03-10', sexo })
    await candidatar(app, company.id, [
      ...[...seis(pedidos[2], 'F'), ...seis(pedidos[2], 'M')],
      ...[...seis(pedidos[4], 'F'), ...seis(pedidos[4], 'M')],
      ...[...seis(pedidos[8], 'F'), ...seis(pedidos[8], 'M')],
    ])
    await app.owner.query('update solicitacao_pessoal set invisivel_para_gestor = true where id = $1', [pedidos[8]])
    const doze = { Feminino: 12, Masculino: 12 }
    expect(linhas(await pedir(company.admin), 'Sexo')).toEqual({ Feminino: 18, Masculino: 18 })
    const todas = [perfilCandidatos.authority, autoridades.verDadosSensiveis]
    const [montagem, vendas] = [areas[2]!, areas[4]!]
    expect(linhas(await pedir(company.admin, { areasIds: [montagem, vendas] }), 'Sexo')).toEqual(doze)
    const deVendas = await company.user(todas, { areas: [vendas] })
    expect(linhas(await pedir(deVendas), 'Sexo')).toEqual({ Feminino: 6, Masculino: 6 })
    expect((await deVendas.refusal(perfilCandidatos.preview, { ...ANO, areasIds: [montagem] })).body.code).toBe(
      'NO_DATA',
    )
    // The request of Montagem that is hidden counts where no area is, also for who is not restricted.
    expect(linhas(await pedir(company.admin, { areasIds: [montagem] }), 'Sexo')).toEqual({ Feminino: 6, Masculino: 6 })
  })
  it('adds up groups by the number that the company sets, from 3 to 20, of months that it was set for', async () => {
    const { company, pedidos } = await lugar()
    const dia = '2025-03-10'
    await candidatar(app, company.id, [
      ...vezes(4, { solicitacaoId: pedidos[0]!, dia, sexo: 'F' }),
      ...vezes(9, { solicitacaoId: pedidos[0]!, dia, sexo: 'M' }),
    ])
    expect(linhas(await pedir(company.admin), 'Sexo')).toEqual({ 'Grupos com menos de 5 pessoas': null })
    const lida = await company.admin.call(empresas.lerConfiguracao, { id: company.id })
    expect(lida.minimoDePessoas).toBe(5)
    const gravar = (minimoDePessoas: number) => ({ ...lida, id: company.id, minimoDePessoas }) as never
    for (const fora of [2, 21]) {
      const { body } = await company.admin.refusal(empresas.gravarConfiguracao, gravar(fora))
      expect(body.errors).toEqual([{ field: 'minimoDePessoas', message: 'Informe de 3 a 20' }])
    }
    await company.admin.call(empresas.gravarConfiguracao, gravar(4))
    // Who waited for five is not told of in four: papers of before and after would be subtracted.
    const depois = await pedir(company.admin, { dataFim: '2099-12-31' })
    expect(linhas(depois, 'Sexo')).toEqual({ 'Grupos com menos de 5 pessoas': null })
    const mes = `${hoje(app.services.settings.timeZone).slice(5, 7)}/${hoje(app.services.settings.timeZone).slice(0, 4)}`
    expect(depois.notes[1]).toContain(`Grupos com menos de 5 pessoas (menos de 4 desde ${mes}) são somados a outros`)
    await app.owner.query('update menor_grupo set pessoas = 4 where empresa_id = $1', [company.id])
    expect(linhas(await pedir(company.admin), 'Sexo')).toEqual({ Feminino: 4, Masculino: 9 })
  })
})
