import { primeiraSenha } from '@quadro/contract/externo/cadastro/candidatos.ts'
import { call } from '../../../kit/call/call.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { FormCpf, FormNewPassword, FormPassword, FormText } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FormGrid } from '../../../ui/fields/index.ts'
import { CandidateColumn, StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { useEmpresa } from './empresa.ts'
import { EmpresaDoFormulario } from './empresa-do-formulario.tsx'
import { cpfDigitado } from './entrada.ts'

function Senha({ empresa }: { empresa: string | undefined }) {
  const { value } = useField<string>('cpf')
  return <FormNewPassword name="senha" owner={{ cpfs: [value], empresas: [empresa] }} />
}

/** For a registration without an e-mail: HR gives the code, the candidate chooses the password. */
export default function PrimeiraSenha() {
  const go = useGo()
  const { empresaId, empresa } = useEmpresa()
  const { kept, href } = useVisitor()
  const form = useEntityForm({
    draft: null,
    schema: primeiraSenha.input,
    values: { empresaId: empresaId ?? null, cpf: cpfDigitado.get(), codigo: '', senha: '', confirmaSenha: '' } as never,
    save: async (input) => {
      await call(primeiraSenha, input, { errors: 'none' })
      cpfDigitado.set(input.cpf)
      toast.success('Senha gravada. Entre com ela.')
    },
    done: () => go('/externo/login', { search: kept, replace: true }),
  })
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <CandidateColumn>
        <PageHeader title="Escolher a senha" facts="Com o código que o RH da empresa entregou a você." />
        <PageBody>
          <FormGrid>
            <EmpresaDoFormulario />
            <FormCpf name="cpf" />
            <FormText
              name="codigo"
              uppercase
              autoComplete="one-time-code"
              help="Oito letras e números. Vale por três dias e uma vez."
            />
            <Senha empresa={empresa?.nome} />
            <FormPassword name="confirmaSenha" autoComplete="new-password" />
          </FormGrid>
          <StickyActions>
            <Button type="submit" variant="accent" isBusy={form.isBusy} busyLabel="Salvando">
              Salvar
            </Button>
            <LinkButton variant="secondary" href={href('/externo/login')}>
              Voltar para o login
            </LinkButton>
          </StickyActions>
        </PageBody>
      </CandidateColumn>
    </Form>
  )
}
