import {
  DEFICIENCIA,
  ESCOLARIDADE,
  ESTADO_CIVIL,
  etniasOferecidas,
  SEXO,
} from '@quadro/contract/geral/codigos/codigos.ts'
import { CATEGORIA_HABILITACAO } from '@quadro/contract/geral/pessoa/pessoa.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import {
  gravarMeusDados,
  lerMeusDados,
  type MeusDados,
  meuAcessoSchema,
  meusDadosSchema,
  retirarProposta,
} from '@quadro/contract/shell/sessao/meus-dados.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { loadSession, timeZone } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import {
  FormCode,
  FormCpf,
  FormDate,
  FormEmail,
  FormNumber,
  FormPassword,
  FormPis,
  FormSelect,
  FormText,
} from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { SectionNav } from '../../../ui/layout/SectionNav.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { EnderecoFields, Telefone, useEstados } from '../../geral/index.ts'

const TITLE = 'Atualizar Meus Dados'
/** Versions that the form sends together with its values. */
const VERSOES = ({ versao, pessoaVersao, proposta }: MeusDados) => ({
  versao,
  pessoaVersao,
  propostaVersao: proposta?.versao ?? null,
})

export default function Page() {
  const read = useCall(lerMeusDados, {}, { silent: true })
  if (read.data) return <Dados key={JSON.stringify(VERSOES(read.data))} row={read.data} />
  return (
    <>
      <PageHeader title={TITLE} hasLine />
      {read.error ? (
        <ErrorState title="Não foi possível carregar os seus dados" onRetry={() => void read.refetch()} />
      ) : (
        <PageBody>
          <Skeleton shape="form" />
        </PageBody>
      )}
    </>
  )
}

const SECOES = [
  { id: 'acesso', label: 'Acesso' },
  { id: 'contato', label: 'Contato' },
  { id: 'endereco', label: 'Endereço' },
  { id: 'pessoais', label: 'Dados pessoais' },
  { id: 'familia', label: 'Família' },
  { id: 'documentos', label: 'Documentos' },
  { id: 'habilitacao', label: 'Habilitação' },
]
type EsperaDe = (campo: string) => string | undefined
/** Text below a field that waits for HR: its present value. */
const esperaDe =
  (row: MeusDados): EsperaDe =>
  (campo) => {
    const found = row.proposta?.campos.find((x) => x.campo === campo)
    return found && `Espera o RH. Hoje: ${found.hoje ?? 'em branco'}.`
  }

/** The waiting changes, with a button to withdraw them. */
function Espera({ proposta }: { proposta: NonNullable<MeusDados['proposta']> }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const giveUp = async () => {
    setBusy(true)
    // The call shows the error; HR may have decided meanwhile.
    await attempt(
      async () => {
        await call(retirarProposta, { versao: proposta.versao })
        toast.success('Mudanças retiradas.')
      },
      {
        after: async () => {
          setBusy(false)
          setAsking(false)
          await refreshed()
        },
      },
    )
  }
  return (
    <>
      <NoticeBar
        title="Mudanças esperando o RH"
        text={`${proposta.campos.map((x) => x.label).join(', ')} · enviadas em ${formatarInstante(proposta.enviadaEm, timeZone())}. Até a resposta vale o que está registrado hoje.`}
        end={<Button onPress={() => setAsking(true)}>Desistir</Button>}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Desistir destas mudanças?"
        confirmLabel="Desistir"
        keepLabel="Manter"
        isBusy={isBusy}
        busyLabel="Retirando"
        onConfirm={() => void giveUp()}
      >
        O RH deixa de ver o pedido, e os dados ficam como estão.
      </ConfirmDialog>
    </>
  )
}
/** The decision of HR about the last changes. */
function Resposta({ resposta: r }: { resposta: NonNullable<MeusDados['resposta']> }) {
  const said = [
    r.aceitos.length > 0 && `Aceito: ${r.aceitos.join(', ')}.`,
    r.recusados.length > 0 && `Recusado: ${r.recusados.join(', ')}.`,
    r.motivo && `Motivo: ${r.motivo}`,
  ]
  const como = r.recusados.length === 0 ? 'aceitou' : r.aceitos.length === 0 ? 'recusou' : 'aceitou em parte'
  return (
    <NoticeBar
      title={`O RH ${como} as suas mudanças em ${formatarInstante(r.decididaEm, timeZone()).slice(0, 10)}`}
      text={said.filter(Boolean).join(' ')}
    />
  )
}

function Dados({ row }: { row: MeusDados }) {
  const go = useGo()
  const isPerson = row.pessoaVersao !== null
  const schema = useMemo(() => (isPerson ? meusDadosSchema : meuAcessoSchema) as typeof meusDadosSchema, [isPerson])
  const { versao: _v, pessoaVersao: _p, proposta, resposta, ...values } = row
  const form = useEntityForm({
    draft: inTab('meus-dados'),
    schema,
    values: { ...values, senha: null } as never,
    // A user who is not an employee has no fields of the person.
    save: (output) => call(gravarMeusDados, { ...values, ...VERSOES(row), ...output } as never, { errors: 'none' }),
    done: (saved: MeusDados) => {
      const isNew = saved.proposta !== null && saved.proposta.versao !== proposta?.versao
      toast.success(
        isNew ? 'Dados alterados. O que depende do RH foi enviado para confirmação.' : 'Dados alterados com sucesso.',
      )
      // The frame shows the name too.
      void loadSession()
      if (!isNew) go('/')
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <PageHeader title={TITLE} hasLine />
      <FormColumns
        top={
          <>
            {proposta ? <Espera proposta={proposta} /> : resposta && <Resposta resposta={resposta} />}
            <FormSummary />
          </>
        }
        {...(isPerson ? { rail: <SectionNav sections={SECOES} hasRequired /> } : {})}
      >
        <FormGroup id="acesso" title="Acesso" help="O link que troca a senha vai para o e-mail de acesso.">
          <FormGrid>
            <FormCell span={6}>
              <FormText name="nome" autoComplete="name" />
            </FormCell>
            <FormCell span={6}>
              <FormEmail name="emailDeAcesso" />
            </FormCell>
            {form.watch('emailDeAcesso') !== row.emailDeAcesso && (
              <FormCell span={6}>
                <FormPassword name="senha" autoComplete="current-password" />
              </FormCell>
            )}
          </FormGrid>
        </FormGroup>
        {isPerson && (
          <>
            <ContatoEEndereco />
            <DoRh espera={esperaDe(row)} etnia={row.etniaRaca} />
          </>
        )}
      </FormColumns>
      <FormFooter onCancel={() => go('/')} />
    </Form>
  )
}

/** Contact data of the person, which changes at once. */
const ContatoEEndereco = () => (
  <>
    <FormGroup id="contato" title="Contato">
      <FormGrid>
        <FormCell span={6}>
          <FormText name="nomeSocial" />
        </FormCell>
        <FormCell span={6}>
          <FormEmail name="email" />
        </FormCell>
        <FormCell span={6}>
          <Telefone ddd="dddCelular" fone="foneCelular" label="Celular" kind="celular" />
        </FormCell>
        <FormCell span={6}>
          <Telefone ddd="ddd" fone="foneFixo" label="Telefone fixo" kind="fixo" />
        </FormCell>
      </FormGrid>
    </FormGroup>
    <FormGroup id="endereco" title="Endereço">
      <FormGrid>
        <EnderecoFields />
      </FormGrid>
    </FormGroup>
  </>
)

/** Data that HR maintains; saving creates a proposal. */
function DoRh({ espera, etnia }: { espera: EsperaDe; etnia: string | null }) {
  const estados = useEstados()
  const grupo = (id: string, children: ReactNode, help?: string) => (
    <FormGroup id={id} title={SECOES.find((s) => s.id === id)!.label} {...(help ? { help } : {})}>
      <FormGrid>{children}</FormGrid>
    </FormGroup>
  )
  /** A field by its name, with its present value while it waits for HR. */
  const f = (name: string) => {
    const help = espera(name)
    return help ? { name, help } : { name }
  }
  const uf = (name: string) => <FormSelect {...f(name)} options={estados} />
  return (
    <>
      {grupo(
        'pessoais',
        <>
          <FormCell>
            <FormText {...f('nomeCompleto')} />
          </FormCell>
          <FormCell span={4}>
            <FormCpf {...f('cpf')} />
          </FormCell>
          <FormCell span={4}>
            <FormDate {...f('dataNascimento')} />
          </FormCell>
          <FormCell span={4}>
            <FormText {...f('naturalidade')} />
          </FormCell>
          <FormCell span={4}>
            <FormCode {...f('sexo')} codes={SEXO.filter((s) => s.codigo !== 'I')} />
          </FormCell>
          <FormCell span={8}>
            <FormCode {...f('estadoCivil')} codes={ESTADO_CIVIL} />
          </FormCell>
          <FormCell>
            <FormCode {...f('escolaridade')} codes={ESCOLARIDADE} />
          </FormCell>
          <FormCell span={6}>
            <FormCode {...f('deficiencia')} codes={DEFICIENCIA} />
          </FormCell>
          <FormCell span={6}>
            <FormCode {...f('etniaRaca')} codes={etniasOferecidas(etnia)} />
          </FormCell>
        </>,
        'O RH confirma o que mudar daqui para baixo; até lá vale o que está registrado hoje.',
      )}
      {grupo(
        'familia',
        <>
          <FormCell span={8}>
            <FormText {...f('conjuge')} />
          </FormCell>
          <FormCell span={4}>
            <FormNumber {...f('qtdFilhos')} />
          </FormCell>
          <FormCell span={6}>
            <FormText {...f('mae')} />
          </FormCell>
          <FormCell span={6}>
            <FormText {...f('pai')} />
          </FormCell>
        </>,
      )}
      {grupo(
        'documentos',
        <>
          <FormCell span={4}>
            <FormText {...f('rg')} />
          </FormCell>
          <FormCell span={4}>
            <FormText {...f('rgOrgaoEmissor')} />
          </FormCell>
          <FormCell span={4}>{uf('rgUfId')}</FormCell>
          <FormCell span={4}>
            <FormDate {...f('rgDataExpedicao')} />
          </FormCell>
          <FormCell span={8}>
            <FormPis {...f('pis')} />
          </FormCell>
          <FormCell span={6}>
            <FormText {...f('titEleitNumero')} />
          </FormCell>
          <FormCell span={3}>
            <FormText {...f('titEleitZona')} />
          </FormCell>
          <FormCell span={3}>
            <FormText {...f('titEleitSecao')} />
          </FormCell>
          <FormCell span={4}>
            <FormText {...f('certMilNumero')} />
          </FormCell>
          <FormCell span={4}>
            <FormText {...f('certMilTipo')} />
          </FormCell>
          <FormCell span={4}>
            <FormText {...f('certMilSerie')} />
          </FormCell>
          <FormCell span={4}>
            <FormText {...f('ctpsNumero')} />
          </FormCell>
          <FormCell span={4}>
            <FormText {...f('ctpsSerie')} />
          </FormCell>
          <FormCell span={4}>
            <FormText {...f('ctpsDv')} />
          </FormCell>
          <FormCell span={6}>{uf('ctpsUfId')}</FormCell>
          <FormCell span={6}>
            <FormDate {...f('ctpsDataExpedicao')} />
          </FormCell>
        </>,
      )}
      {grupo(
        'habilitacao',
        <>
          <FormCell span={8}>
            <FormText {...f('numeroHab')} />
          </FormCell>
          <FormCell span={4}>
            <FormCode {...f('categoria')} codes={CATEGORIA_HABILITACAO} />
          </FormCell>
          <FormCell span={8}>
            <FormText {...f('registro')} />
          </FormCell>
          <FormCell span={4}>{uf('ufHabId')}</FormCell>
          <FormCell span={6}>
            <FormDate {...f('emissao')} />
          </FormCell>
          <FormCell span={6}>
            <FormDate {...f('vencimento')} />
          </FormCell>
        </>,
      )}
    </>
  )
}
