import { NAMED } from '@quadro/contract/kit/authority.ts'
import { CODIGOS } from '@quadro/contract/kit/aviso-sistema.ts'
import { listarMensagensSistema } from '@quadro/contract/shell/inicio/avisos-sistema.ts'
import { lerUserInfo, marcarVisto } from '@quadro/contract/shell/sessao/sessao.ts'
import { autoridadesDeBackup } from '@quadro/contract/utilitario/dados/backups.ts'
import {
  existeInconsistencias,
  inconsistenciasDoBancoDeDados,
} from '@quadro/contract/utilitario/dados/relatorio-inconsistencia-banco-dados.ts'
import { verEmails } from '@quadro/contract/utilitario/mensagens/emails.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, insert, pessoa } from '../../../testing/factories.ts'
import { programVersion } from '../../../version.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})
const told = (user: Client) => user.call(listarMensagensSistema, {})
const mail = (situacao: string, ago: string, empresa_id = company.id) =>
  app.owner.query(
    `insert into email (empresa_id, para, assunto, texto, html, situacao, criado_em) values ($1, 'a@b.example', 'x', 'x', 'x', $2, now() - $3::interval)`,
    [empresa_id, situacao, ago],
  )

describe('the notices of the system', () => {
  it('R0929 tell of records that contradict the rules, to who may read the report and sees the whole company', async () => {
    const { authority } = inconsistenciasDoBancoDeDados
    const user = await company.user([authority])
    // An employee without a row of history; the constraints of the database do not prevent it.
    await insert(app, 'talento', {
      empresa_id: company.id,
      pessoa_id: await pessoa(app, company.id),
      data_admissao: '2024-01-01',
    })
    expect(await told(user)).toEqual([
      { codigo: CODIGOS.integridade, gravidade: 'ERRO', mensagens: [expect.stringContaining('contradizem as regras')] },
    ])
    expect(await told(await company.user([]))).toEqual([])
    expect(await told(await company.user([authority], { areas: [await area(app, company.id)] }))).toEqual([])
    expect(await told(await (await app.company()).user([authority]))).toEqual([])
    // After the correction the next check finds nothing, and the notice disappears at once.
    await app.owner.query('delete from talento where empresa_id = $1', [company.id])
    expect(await user.call(existeInconsistencias, {})).toBe(false)
    expect(await told(user)).toEqual([])
  })

  it('lead to the records of a register that share a name', async () => {
    const { authority } = inconsistenciasDoBancoDeDados
    const user = await company.user([authority])
    await insert(app, 'idioma', { empresa_id: company.id, nome: 'Francês' })
    expect(await told(user)).toEqual([])
    await insert(app, 'idioma', { empresa_id: company.id, nome: 'frances' })
    const other = await company.user([authority])
    expect(await other.call(existeInconsistencias, {})).toBe(true)
    expect(await told(other)).toEqual([
      { codigo: CODIGOS.integridade, gravidade: 'ERRO', mensagens: [expect.stringContaining('contradizem as regras')] },
    ])
    const { groups } = await other.call(inconsistenciasDoBancoDeDados.preview, {})
    expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([['Idiomas', 1]])
  })

  it('tell of mail that did not leave, of this company, to who may see mails', async () => {
    const user = await company.user([verEmails])
    await mail('enviado', '1 day')
    await mail('guardado', '1 day')
    await mail('na-fila', '5 minutes')
    await mail('falhou', '8 days')
    await mail('falhou', '1 day', (await app.company()).id)
    expect(await told(user)).toEqual([])
    await mail('na-fila', '2 hours')
    expect(await told(user)).toEqual([
      { codigo: CODIGOS.emails, gravidade: 'ALERTA', mensagens: ['1 e-mail espera na fila há mais de uma hora.'] },
    ])
    await mail('falhou', '1 day')
    await mail('falhou', '2 days')
    expect(await told(user)).toEqual([
      {
        codigo: CODIGOS.emails,
        gravidade: 'ERRO',
        mensagens: [
          '2 e-mails não puderam ser entregues nos últimos 7 dias.',
          '1 e-mail espera na fila há mais de uma hora.',
        ],
      },
    ])
    expect(await told(await company.user([]))).toEqual([])
  })

  describe('about backups', () => {
    afterEach(() => app.owner.query('delete from backup'))
    const backup = (situacao: string, ago: string) =>
      app.owner.query('insert into backup (situacao, criado_em) values ($1, now() - $2::interval)', [situacao, ago])

    it('say that the last one failed, and how old the last good one is', async () => {
      const user = await company.user([autoridadesDeBackup.ver, NAMED.ROLE_VER_TODAS_EMPRESAS])
      const about = async () => (await told(user)).filter(({ codigo }) => codigo === CODIGOS.backup)
      await backup('pronta', '7 days')
      expect(await about()).toEqual([])
      await app.owner.query('delete from backup')
      await backup('pronta', '9 days')
      expect(await about()).toEqual([
        { codigo: CODIGOS.backup, gravidade: 'ALERTA', mensagens: ['O último backup tem 9 dias.'] },
      ])
      await backup('falhou', '1 day')
      expect(await about()).toMatchObject([
        { gravidade: 'ERRO', mensagens: ['O último backup falhou.', 'O último backup tem 9 dias.'] },
      ])
      expect(await told(await company.user([autoridadesDeBackup.ver]))).toEqual([])
    })
  })

  it('R0923 tell whoever was here before that a new version is available, until they have seen it', async () => {
    const user = await company.user([])
    expect(await told(user)).toEqual([])
    await app.owner.query(`update usuario set versao_vista = '0.0.1' where id = $1`, [user.usuarioId])
    expect(await told(user)).toEqual([
      { codigo: CODIGOS.versao, gravidade: 'INFO', mensagens: [`Nova versão disponível: ${programVersion}.`] },
    ])
    await user.call(marcarVisto, { oQue: 'versao' })
    expect(await told(user)).toEqual([])
  })

  it('come the gravest first', async () => {
    const user = await company.user([verEmails])
    await app.owner.query(`update usuario set versao_vista = '0.0.1' where id = $1`, [user.usuarioId])
    await mail('falhou', '1 day')
    expect((await told(user)).map(({ gravidade }) => gravidade)).toEqual(['ERRO', 'INFO'])
  })
})

it('the tour of the first visit is remembered with the user, whatever the browser', async () => {
  const user = await company.user([])
  await app.owner.query('update usuario set apresentacao_em = null where id = $1', [user.usuarioId])
  const seen = async () => (await user.call(lerUserInfo, {})).usuario.apresentacaoVista
  expect(await seen()).toBe(false)
  // Marking the news of a version does not mark the tour.
  await user.call(marcarVisto, { oQue: 'versao' })
  expect(await seen()).toBe(false)
  await user.call(marcarVisto, { oQue: 'apresentacao' })
  expect(await seen()).toBe(true)
  const { rows } = await app.owner.query('select versao_vista from usuario where id = $1', [user.usuarioId])
  expect(rows[0].versao_vista).toBe(programVersion)
})
