import { idiomas } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { inconsistenciasDoBancoDeDados as report } from '@quadro/contract/utilitario/dados/relatorio-inconsistencia-banco-dados.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { insert } from '../../testing/factories.ts'

describe('the name of a register’s record', () => {
  it('is given once, also to ten requests at the same time', async () => {
    const app = await testApp()
    const { admin, id: empresaId } = await app.company()
    const names = ['Inglês', 'ingles', 'INGLÊS', 'Ingles', 'inglês']
    const answers = await Promise.all([...names, ...names].map((nome) => admin.send(idiomas.criar, { nome })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const { rows } = await app.owner.query('select count(*)::int as n from idioma where empresa_id = $1', [empresaId])
    expect(rows[0].n).toBe(1)
    const again = await admin.refusal(idiomas.criar, { nome: 'InglÊs' })
    expect(again.body.errors?.[0]?.message).toMatch(/^Já existe '.+' neste cadastro\.$/)
  })

  it('stays where two records had it before the rule; the report names them, and what is new or changed is refused', async () => {
    const app = await testApp()
    const company = await app.company()
    const um = await insert(app, 'idioma', { empresa_id: company.id, nome: 'Francês' })
    await insert(app, 'idioma', { empresa_id: company.id, nome: 'frances' })
    const said = async () => {
      const { groups } = await company.admin.call(report.preview, {})
      return groups.flatMap(({ title, rows }) => rows.map((row) => `${title}: ${row.inconsistencia}`))
    }
    expect(await said()).toEqual(['Idiomas: Há 2 registros com este nome: frances, Francês'])
    const { pode: _, ...record } = await company.admin.call(idiomas.ler, { id: um })
    await company.admin.call(idiomas.alterar, { ...record, nome: 'FRANCÊS' })
    expect((await company.admin.refusal(idiomas.criar, { nome: 'Francês' })).status).toBe(409)
    const now = await company.admin.call(idiomas.ler, { id: um })
    await company.admin.call(idiomas.alterar, { id: um, versao: now.versao, nome: 'Francês (Canadá)' })
    expect((await company.admin.refusal(report.preview, {})).status).toBe(422)
  })
})
