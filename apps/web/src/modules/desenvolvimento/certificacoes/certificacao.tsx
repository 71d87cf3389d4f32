import * as c from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { autoridades as dosTalentos } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { CERTIFICADO_PADRAO } from '@quadro/contract/desenvolvimento/certificados/certificado-campos.ts'
import { useState } from 'react'
import { holds } from '../../../kit/call/session.ts'
import { FormChecklist, FormNumber, FormRef, FormRefs, FormText } from '../../../kit/form/fields.tsx'
import { optionsWith, useTarget } from '../../../kit/form/targets.ts'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Printer } from '../../../ui/icons.ts'
import { imprimirCertificacao } from './certificacao-imprimir.ts'
import { TalentosDaCertificacao } from './certificacao-talentos.tsx'

/** A certification: its data, and the people who have it. */
export default recordPage(c.certificacoes, {
  facts: ({ periodicidade }) =>
    periodicidade === null ? 'Não vence' : `Renova-se ${c.porExtenso(periodicidade).toLowerCase()}`,
  actions: ({ id, pode }) => pode.includes('imprimir') && <Imprimir id={id} />,
  tabs: ({ id }) =>
    holds(dosTalentos.ver.name)
      ? [{ id: 'talentos', label: 'Talentos', content: <TalentosDaCertificacao certificacaoId={id} /> }]
      : [],
  values: (r) => ({
    certificacaoPreRequisitoId: r.certificacaoPreRequisito?.id ?? null,
    cursosIds: r.cursos.map(({ id }) => id),
    avaliacoesPraticasIds: r.avaliacoesPraticas.map(({ id }) => id),
    modeloCertificadoId: r.modeloCertificado?.id ?? null,
    certificadoId: r.certificado?.id ?? null,
  }),
  fields: ({ record, isReadOnly }) => (
    <>
      <FormGroup title="Certificação">
        <FormGrid>
          <FormCell>
            <FormText name="nome" />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="periodicidade" help="Em branco, a certificação não vence." />
          </FormCell>
          <FormCell span={6}>
            <FormRef name="certificacaoPreRequisitoId" except={record?.id} help="O que a pessoa já precisa ter." />
          </FormCell>
          <FormCell>
            <Cursos usados={record?.cursos ?? []} isReadOnly={isReadOnly} />
          </FormCell>
          <FormCell>
            <FormRefs
              name="avaliacoesPraticasIds"
              held={(record?.avaliacoesPraticas ?? []).map(({ id, titulo }) => ({ id, label: titulo }))}
              help="Quem fez os cursos só tem a certificação depois de passar em todas. Quem já a tinha sem elas fica pendente."
            />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup
        title="Certificado"
        help="Como se imprime o certificado de quem a tem; a configuração da empresa diz se certificados são impressos."
      >
        <FormGrid>
          <FormCell span={6}>
            <FormRef
              name="modeloCertificadoId"
              help="Em branco, vale o modelo de um dos cursos ou o da configuração da empresa."
            />
          </FormCell>
          <FormCell span={6}>
            <FormRef name="certificadoId" help={`Em branco: ${CERTIFICADO_PADRAO.conteudo}`} />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </>
  ),
})

/** Courses as checkboxes. A course that another company no longer shares stays where it is used. */
function Cursos({ usados, isReadOnly }: { usados: readonly { id: number; nome: string }[]; isReadOnly: boolean }) {
  const options = optionsWith(
    useTarget('curso'),
    usados.map(({ id, nome }) => ({ id, label: nome })),
  )
  return (
    <FormChecklist
      name="cursosIds"
      required
      disabled={isReadOnly}
      help="O que é preciso fazer para ser certificado."
      options={options}
    />
  )
}

function Imprimir({ id }: { id: number }) {
  const [isPrinting, setPrinting] = useState(false)
  return (
    <Button
      icon={Printer}
      isBusy={isPrinting}
      busyLabel="Imprimindo"
      onPress={() => {
        setPrinting(true)
        void imprimirCertificacao(id).finally(() => setPrinting(false))
      }}
    >
      Imprimir
    </Button>
  )
}
