import { recuperarSenha } from '@quadro/contract/externo/cadastro/candidatos.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { FormCpf } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FormGrid } from '../../../ui/fields/index.ts'
import { Mail } from '../../../ui/icons.ts'
import { CandidateColumn, StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { useEmpresa } from './empresa.ts'
import { EmpresaDoFormulario, empresaEscolhida } from './empresa-do-formulario.tsx'
import { cpfDigitado } from './entrada.ts'
import { resolverDesafio } from './prova.ts'

/** The user enters a CPF, and a link goes to the registered e-mail. The page says the same for every CPF. */
export default function RecuperarSenhaDoCandidato() {
  const { empresaId } = useEmpresa()
  const { kept, href } = useVisitor()
  const [isSent, setSent] = useState(false)
  const form = useEntityForm({
    draft: null,
    schema: recuperarSenha.input.pick({ cpf: true }).extend({ empresaId: empresaEscolhida }),
    values: { empresaId: empresaId ?? null, cpf: cpfDigitado.get() } as never,
    save: async (input) => {
      const solicitacaoId = Number(kept.solicitacaoId)
      await call(
        recuperarSenha,
        { ...input, ...(solicitacaoId > 0 ? { solicitacaoId } : {}), ...(await resolverDesafio()) },
        { errors: 'none' },
      )
      setSent(true)
    },
  })
  const back = (
    <LinkButton variant="secondary" href={href('/externo/login')}>
      Voltar para o login
    </LinkButton>
  )
  if (isSent)
    return (
      <CandidateColumn>
        <PageHeader title="Recuperar Senha" />
        <EmptyState icon={Mail} title="Confira o seu e-mail" action={back}>
          Se este CPF tem cadastro nesta empresa, enviamos ao e-mail dele um link para criar uma senha nova. O link vale
          por uma hora. Sem acesso ao e-mail, fale com o RH da empresa.
        </EmptyState>
      </CandidateColumn>
    )
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <CandidateColumn>
        <PageHeader title="Recuperar Senha" facts="Enviamos um link ao e-mail do seu cadastro." />
        <PageBody>
          <FormGrid>
            <EmpresaDoFormulario />
            <FormCpf name="cpf" />
          </FormGrid>
          <StickyActions>
            <Button type="submit" variant="accent" isBusy={form.isBusy} busyLabel="Enviando">
              Enviar link
            </Button>
            {back}
          </StickyActions>
        </PageBody>
      </CandidateColumn>
    </Form>
  )
}
