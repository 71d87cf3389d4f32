import type * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as f from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { comExtras } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCode, FormText } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { SectionNav } from '../../../ui/layout/SectionNav.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { type Alcance, AlcanceDaPessoa, Extras, GRUPOS_DA_PESSOA, grupo } from '../../geral/index.ts'

const [PESSOA, ...DEMAIS] = GRUPOS_DA_PESSOA
/** Groups of the person's fields. The engagement comes after the identification. */
const GRUPOS = [
  PESSOA!,
  grupo('vinculo', 'Vínculo', () => (
    <>
      <FormCell span={4}>
        <FormText name="codigo" />
      </FormCell>
      <FormCell span={8}>
        <FormCode name="vinculo" codes={VINCULO} />
      </FormCell>
    </>
  )),
  ...DEMAIS,
]

/** Personal data of an employee that this user may see. They belong to the person. */
export function DadosPessoais({ colaborador }: { colaborador: c.ColaboradorCompleto }) {
  const { data, error, refetch } = useCall(f.lerFicha, { id: colaborador.id }, { silent: true })
  if (error)
    return (
      <PageBody>
        <ErrorState title="Não foi possível carregar os dados pessoais" onRetry={() => void refetch()} />
      </PageBody>
    )
  if (!data || data.id !== colaborador.id)
    return (
      <PageBody>
        <Skeleton shape="form" />
      </PageBody>
    )
  return <Dados key={`${data.versao}:${data.pessoaVersao}`} ficha={data} cpf={colaborador.cpf} />
}

function Dados({ ficha, cpf }: { ficha: f.FichaCompleta; cpf: string | null }) {
  const mayEdit = ficha.pode.includes('editar')
  const { id, versao, pessoaVersao } = ficha
  const form = useEntityForm({
    draft: inTab('dados-pessoais', id),
    schema: comExtras(f.fichaForm, ficha.extras),
    values: ficha as never,
    save: async (output) => {
      await call(f.gravarFicha, { ...output, id, versao, pessoaVersao } as never, { errors: 'none' })
    },
    done: () => {
      toast.success('Dados alterados com sucesso.')
    },
  })
  const alcance: Alcance = { oculta: (nome) => ficha.ocultos.includes(nome), cpf, sexo: ficha.sexo }
  return (
    <Form form={form} hasSummary={false}>
      <AlcanceDaPessoa value={alcance}>
        <FormColumns
          top={<FormSummary />}
          rail={
            <SectionNav
              sections={[
                ...GRUPOS.map(({ id, titulo }) => ({ id, label: titulo })),
                ...(ficha.extras.length > 0 ? [{ id: 'extras', label: 'Campos extras' }] : []),
              ]}
              hasRequired={mayEdit}
            />
          }
        >
          <fieldset disabled={!mayEdit}>
            {GRUPOS.map(({ id, Grupo }) => (
              <Grupo key={id} />
            ))}
            <Extras campos={ficha.extras} />
          </fieldset>
        </FormColumns>
      </AlcanceDaPessoa>
      {mayEdit && <FormFooter />}
    </Form>
  )
}
