import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCode, FormNumber } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { listAddress, useGo, useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

/** /avaliacao/participante-avaliacao-desempenho/{id} */
export default function ParticipanteDesempenho() {
  const id = Number(useParam('id'))
  const read = useCall(c.ler, { id }, { silent: true })
  if (read.data?.id !== id)
    return (
      <Carregando
        title="Participante da Avaliação de Desempenho"
        error={read.error}
        onRetry={() => void read.refetch()}
      />
    )
  return <Editor key={read.data.versao} participante={read.data} />
}

function Editor({ participante: p }: { participante: c.LinhaDoParticipante }) {
  const go = useGo()
  const mayEdit = p.pode.includes('editar')
  const back = () => go(listAddress(c.base))
  const form = useEntityForm({
    draft: inTab('participante', p.id),
    schema: c.mudancaForm,
    values: { papel: p.papel as c.Papel, peso: p.peso },
    save: (output) => call(c.alterar, { id: p.id, versao: p.versao, ...output }, { errors: 'none' }),
    done: async () => {
      toast.success('Participante alterado com sucesso.')
      back()
      await refreshed()
    },
  })
  const propria = p.papel === 'U'
  const papeis = c.PAPEIS.filter(({ codigo }) => (codigo === 'U') === propria)
  return (
    <Form form={form} hasSummary={false}>
      <PageHeader
        title={p.avaliadoNome}
        facts={[
          [p.cargoNome, p.areaNome].filter(Boolean).join(' · '),
          p.liberada && 'a avaliação está liberada: bloqueie-a para mudar os participantes',
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={p.id}
        hasLine
      />
      <FormColumns top={<FormSummary />}>
        <Facts
          items={[
            {
              label: 'Avaliação',
              value: can(avaliacoes.ler) ? (
                <Link href={`${avaliacoes.base}/${p.avaliacaoDesempenhoId}`}>{p.avaliacaoTitulo}</Link>
              ) : (
                p.avaliacaoTitulo
              ),
            },
            { label: 'Avaliador', value: propria ? 'A própria pessoa' : p.avaliadorNome },
          ]}
        />
        <FormGroup title="Como avalia">
          <FormGrid>
            <FormCell span={6}>
              <FormCode name="papel" codes={papeis} readOnly={!mayEdit || propria} />
            </FormCell>
            <FormCell span={6}>
              <FormNumber name="peso" readOnly={!mayEdit} help="Quanto conta o que responde. Com zero, não conta." />
            </FormCell>
          </FormGrid>
        </FormGroup>
      </FormColumns>
      {mayEdit && <FormFooter onCancel={back} />}
    </Form>
  )
}
