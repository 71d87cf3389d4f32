import * as c from '@quadro/contract/externo/candidatos.ts'
import { login } from '@quadro/contract/externo/sessao.ts'
import { useMemo, useState } from 'react'
import { call } from '../../kit/call.ts'
import { loadCandidate } from '../../kit/candidate.ts'
import { CallError } from '../../kit/errors.ts'
import { FormCheckbox, FormCpf, FormPassword } from '../../kit/fields.tsx'
import { Form, useEntityForm } from '../../kit/form.tsx'
import { useGo } from '../../kit/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { StickyActions } from '../../ui/CandidateFrame.tsx'
import { FormGrid, FormGroup } from '../../ui/fields/index.ts'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { Contato, DadosPessoais, Experiencias, Formacoes, Idiomas } from './campos.tsx'
import { EscolherEmpresa, useEmpresa } from './empresa.tsx'
import { resolverDesafio } from './prova.ts'

export const VAZIO = {
  nome: '',
  nomeSocial: null,
  dataNascimento: null,
  sexo: null,
  estadoCivil: null,
  escolaridade: null,
  pis: null,
  email: '',
  ddd: null,
  foneFixo: null,
  dddCelular: null,
  foneCelular: null,
  cep: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  ufId: null,
  cidadeId: null,
  comoFicouSabendoVagaId: null,
  primeiroEmprego: false,
  formacoes: [],
  experiencias: [],
  idiomas: [],
}
/** One group at a time, so that a phone shows no wall of fields. */
const STEPS: { title: string; fields: string[] }[] = [
  {
    title: 'Quem eu sou',
    fields: ['cpf', 'nome', 'nomeSocial', 'dataNascimento', 'sexo', 'estadoCivil', 'escolaridade', 'pis'],
  },
  {
    title: 'Como falar comigo',
    fields: [
      'email',
      'ddd',
      'foneFixo',
      'dddCelular',
      'foneCelular',
      'cep',
      'logradouro',
      'numero',
      'bairro',
      'ufId',
      'cidadeId',
    ],
  },
  { title: 'Onde estudei', fields: ['formacoes'] },
  { title: 'Onde já trabalhei', fields: ['primeiroEmprego', 'experiencias'] },
  { title: 'Idiomas', fields: ['idiomas', 'comoFicouSabendoVagaId'] },
  { title: 'Minha senha', fields: ['senha', 'confirmaSenha', 'aceitoPoliticaSeguranca', 'prova'] },
]
const stepOf = (field: string) =>
  Math.max(
    0,
    STEPS.findIndex((s) => s.fields.includes(field.split('.')[0]!)),
  )

export default function Cadastro() {
  const { empresaId, choose } = useEmpresa()
  if (empresaId === undefined)
    return (
      <>
        <PageHeader title="Meu cadastro" facts="Escolha a empresa" />
        <PageBody>
          <EscolherEmpresa value={null} onChange={choose} />
        </PageBody>
      </>
    )
  return <CadastroForm key={empresaId} empresaId={empresaId} />
}

function CadastroForm({ empresaId }: { empresaId: number }) {
  const go = useGo()
  const { empresa } = useEmpresa()
  const [step, setStep] = useState(0)
  const schema = useMemo(
    () =>
      c.cadastroForm.superRefine((value, ctx) => {
        for (const { field, message } of c.exigencias(value, empresa?.camposObrigatorios ?? []))
          ctx.addIssue({ code: 'custom', path: [field], message })
        if (empresa?.exigirAceitePsi && !value.aceitoPoliticaSeguranca)
          ctx.addIssue({
            code: 'custom',
            path: ['aceitoPoliticaSeguranca'],
            message: 'É preciso aceitar o termo para continuar',
          })
      }),
    [empresa],
  )
  const form = useEntityForm({
    schema,
    values: { cpf: '', ...VAZIO, senha: '', confirmaSenha: '', aceitoPoliticaSeguranca: false } as never,
    order: STEPS.flatMap((s) => s.fields),
    reveal: (field) => setStep(stepOf(field)),
    save: async (output) => {
      await call(c.cadastrar, { ...output, empresaId, ...(await resolverDesafio()) } as never, { errors: 'none' })
      try {
        await call(login, { username: output.cpf, password: output.senha, empresaId }, { errors: 'none' })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // The CPF was known already: nothing changed, and the person enters with the password of that record.
        toast.info('Cadastro recebido. Se este CPF já tinha cadastro, entre com a senha dele.')
        go('/externo/login', { search: { empresaId }, replace: true })
        return
      }
      await loadCandidate()
      toast.success('Cadastro salvo com sucesso.')
      go('/externo/anuncios', { search: { empresaId }, replace: true })
    },
  })
  const isLast = step === STEPS.length - 1
  return (
    <Form form={form} isGuarded={false}>
      <PageHeader title={STEPS[step]!.title} facts={`${step + 1} de ${STEPS.length}`} pageKey={step} />
      <PageBody>
        {step === 0 && (
          <>
            <FormGroup title="Documento">
              <FormCpf name="cpf" />
            </FormGroup>
            <DadosPessoais />
          </>
        )}
        {step === 1 && <Contato />}
        {step === 2 && <Formacoes empresaId={empresaId} />}
        {step === 3 && <Experiencias />}
        {step === 4 && <Idiomas empresaId={empresaId} />}
        {isLast && (
          <FormGroup title="Senha e termo" help={empresa?.politicaSeguranca ?? undefined}>
            <FormGrid>
              <FormPassword name="senha" autoComplete="new-password" />
              <FormPassword name="confirmaSenha" autoComplete="new-password" />
              <FormCheckbox
                name="aceitoPoliticaSeguranca"
                label="Li e aceito o Termo de Privacidade e Política de Segurança"
              />
            </FormGrid>
          </FormGroup>
        )}
        <StickyActions>
          {step > 0 && (
            <Button variant="secondary" onPress={() => setStep(step - 1)}>
              Voltar
            </Button>
          )}
          {isLast ? (
            <Button variant="accent" isBusy={form.isBusy} busyLabel="Enviando" onPress={() => void form.submit()}>
              Concluir cadastro
            </Button>
          ) : (
            <Button variant="accent" onPress={() => setStep(step + 1)}>
              Continuar
            </Button>
          )}
        </StickyActions>
      </PageBody>
    </Form>
  )
}
