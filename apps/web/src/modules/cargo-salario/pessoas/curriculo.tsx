import * as cadastros from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { opcoesDeCargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import * as k from '@quadro/contract/cargo-salario/pessoas/curriculo.ts'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { Experiencias, Formacoes, Idiomas } from '../../geral/index.ts'
import { emOpcoes } from '../opcoes.ts'

const schema = z.object(k.camposDoCurriculo)

/** Education, experience and languages of the person, with the same lists as for candidates. */
export function CurriculoDoColaborador({ id }: { id: number }) {
  const { data, error, refetch } = useCall(k.lerCurriculo, { id }, { silent: true })
  if (error)
    return (
      <PageBody>
        <ErrorState title="Não foi possível carregar o currículo" onRetry={() => void refetch()} />
      </PageBody>
    )
  if (!data || data.id !== id)
    return (
      <PageBody>
        <Skeleton shape="form" />
      </PageBody>
    )
  return <Curriculo key={data.pessoaVersao} curriculo={data} />
}

function Curriculo({ curriculo }: { curriculo: k.Curriculo }) {
  const isReadOnly = !curriculo.pode.includes('editar')
  const areas = emOpcoes(useCall(cadastros.areasFormacao.opcoes, {}, { silent: true }).data)
  const idiomas = emOpcoes(useCall(cadastros.idiomas.opcoes, {}, { silent: true }).data)
  const cargos = emOpcoes(useCall(opcoesDeCargo, {}, { silent: true }).data)
  const { id, pessoaVersao, formacoes, experiencias, cursos } = curriculo
  const form = useEntityForm({
    draft: inTab('curriculo', id),
    schema,
    values: { formacoes, experiencias, idiomas: curriculo.idiomas, cursos } as never,
    save: async (output) => {
      await call(k.gravarCurriculo, { ...output, id, pessoaVersao } as never, { errors: 'none' })
    },
    done: () => {
      toast.success('Currículo salvo com sucesso.')
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <FormColumns top={<FormSummary />}>
        <Formacoes areas={areas} isReadOnly={isReadOnly} />
        <Experiencias
          cargos={cargos}
          palavras={{
            entrada: 'Admissão',
            saida: 'Saída',
            ainda: 'Em andamento',
            ajudaDaSaida: 'Em branco se ainda trabalha lá.',
          }}
          empty="Onde trabalhou antes, a começar pela mais recente."
          semSalario={curriculo.salarioOculto}
          isReadOnly={isReadOnly}
        />
        <Idiomas idiomas={idiomas} isReadOnly={isReadOnly} empty="Idiomas que fala além do português, e quanto." />
        <FormGroup title="Cursos">
          <FormGrid>
            <FormTextArea name="cursos" rows={4} hideLabel readOnly={isReadOnly} help="Cursos livres, um por linha." />
          </FormGrid>
        </FormGroup>
      </FormColumns>
      {!isReadOnly && <FormFooter />}
    </Form>
  )
}
