import { texto } from '@quadro/contract/kit/fields.ts'
import { confirmada } from '@quadro/contract/kit/senha.ts'
import { instalar, primeiroUsuario } from '@quadro/contract/shell/sessao/instalacao.ts'
import { lerUserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { camposDeEmpresa } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useSession } from '../../../kit/call/session.ts'
import { FormEmail, FormNewPassword, FormPassword, FormText } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useHash } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Entrance, EntranceActions, EntranceForm } from '../../../ui/layout/Entrance.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EMPRESA_NOVA, EmpresaFields } from './empresa-form.tsx'
import { campoDoLogo, gravarEscolha } from './logo.tsx'

/** The form is flat to share the company's fields; the call separates company and user. */
const usuario = primeiroUsuario.shape
const schema = z
  .object({
    ficha: texto({ label: 'Ficha de instalação', fem: true, max: 100 }),
    ...camposDeEmpresa,
    logo: campoDoLogo,
    usuarioNome: usuario.nome,
    usuarioLogin: usuario.login,
    usuarioEmail: usuario.email,
    usuarioSenha: usuario.senha,
    usuarioConfSenha: usuario.confSenha,
  })
  .refine(...confirmada('usuarioSenha', 'usuarioConfSenha', 'As senhas devem ser iguais'))

/** Converts field names: 'empresa.nome' → 'nome', 'usuario.nome' → 'usuarioNome'. */
const flat = (field: string) =>
  field.replace(/^empresa\./, '').replace(/^usuario\.(.)/, (_, first: string) => `usuario${first.toUpperCase()}`)

function SenhaDoPrimeiro() {
  const nomes = [useField<string>('usuarioNome').value]
  const logins = [useField<string>('usuarioLogin').value]
  const empresas = [useField<string>('nome').value, useField<string>('razaoSocial').value]
  return <FormNewPassword name="usuarioSenha" owner={{ nomes, logins, empresas }} />
}

export default function Instalacao() {
  const [isInstalled, setInstalled] = useState(false)
  const [refused, setRefused] = useState<{ empresaId: number; message: string }>()
  const { parameters } = useSession()
  const form = useEntityForm({
    draft: null,
    schema,
    values: {
      // The address that the terminal shows has it after '#'.
      ficha: useHash() ?? '',
      ...EMPRESA_NOVA,
      logo: undefined,
      usuarioNome: '',
      usuarioLogin: '',
      usuarioEmail: '',
      usuarioSenha: '',
      usuarioConfSenha: '',
    },
    save: async ({
      ficha,
      usuarioNome,
      usuarioLogin,
      usuarioEmail,
      usuarioSenha,
      usuarioConfSenha,
      logo,
      ...empresa
    }) => {
      const input = {
        ficha,
        empresa,
        usuario: {
          nome: usuarioNome,
          login: usuarioLogin,
          email: usuarioEmail,
          senha: usuarioSenha,
          confSenha: usuarioConfSenha,
        },
      }
      await attempt(() => call(instalar, input, { errors: 'none' }), {
        refused: (error) => {
          throw error.about(error.fields.map(({ field, message }) => ({ field: flat(field), message })))
        },
      })
      // From here on the first user is logged in. A refused logo does not undo the installation.
      const { empresa: criada } = await call(lerUserInfo, {}, { errors: 'none' })
      await attempt(
        async () => {
          await gravarEscolha(criada.id, logo)
          setInstalled(true)
        },
        {
          refused: (error) => {
            setRefused({ empresaId: criada.id, message: error.first })
          },
        },
      )
    },
  })
  // Reloads the application as the first user, after the form knows that it is saved; otherwise leaving would ask.
  useEffect(() => {
    if (isInstalled && !form.isDirty) location.assign('/utilitario/comece-por-aqui')
  }, [isInstalled, form.isDirty])
  if (refused)
    return (
      <Entrance
        title="O sistema está instalado, sem o logo"
        facts={`${refused.message.replace(/\.$/, '')}. Escolha outra imagem no formulário da empresa.`}
      >
        <EntranceActions>
          {/* A full page load, so that the application starts again as the first user. */}
          <Button onPress={() => location.assign(`/utilitario/empresas/${refused.empresaId}`)}>Abrir a empresa</Button>
        </EntranceActions>
      </Entrance>
    )
  if (parameters && !parameters.instalacaoNova)
    return (
      <Entrance title="Instalação" facts="O sistema já foi instalado: a primeira empresa e o primeiro usuário existem.">
        <EntranceActions>
          <LinkButton href="/">Entrar</LinkButton>
        </EntranceActions>
      </Entrance>
    )
  return (
    <EntranceForm>
      <Form form={form} hasSummary="inside">
        <PageHeader
          title="Instalação"
          facts="A ficha, a empresa e o primeiro usuário: três passos e o sistema está pronto."
          hasLine
        />
        <PageBody>
          <FormGroup
            title="1. Ficha"
            help="O terminal em que o sistema foi iniciado mostrou um endereço com a ficha de instalação. Ela prova que você pode instalar."
          >
            <FormGrid>
              <FormCell>
                <FormText name="ficha" autoComplete="off" />
              </FormCell>
            </FormGrid>
          </FormGroup>
          <FormGroup title="2. A primeira empresa" help="Tudo pode mudar depois, no formulário da empresa.">
            <EmpresaFields />
          </FormGroup>
          <FormGroup title="3. O primeiro usuário" help="Vê todas as empresas, pode tudo e cria os outros usuários.">
            <FormGrid>
              <FormCell span={6}>
                <FormText name="usuarioNome" autoComplete="name" />
              </FormCell>
              <FormCell span={6}>
                <FormText name="usuarioLogin" autoComplete="username" />
              </FormCell>
              <FormCell>
                <FormEmail name="usuarioEmail" />
              </FormCell>
              <FormCell span={6}>
                <SenhaDoPrimeiro />
              </FormCell>
              <FormCell span={6}>
                <FormPassword name="usuarioConfSenha" autoComplete="new-password" />
              </FormCell>
            </FormGrid>
          </FormGroup>
        </PageBody>
        <FormFooter saveLabel="Instalar" />
      </Form>
    </EntranceForm>
  )
}
