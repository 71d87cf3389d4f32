import { FormDate, FormTextArea } from '../../../kit/form/fields.tsx'
import { SemResposta } from '../selecao/sem-resposta.tsx'

/** The fields for ending a request: day, note, and the answer to candidates who still wait. */
export function CamposDoFim({ solicitacaoId, nota, data }: { solicitacaoId: number; nota: string; data?: string }) {
  return (
    <>
      {data && <FormDate name={data} />}
      <FormTextArea name={nota} />
      <SemResposta solicitacaoId={solicitacaoId} />
    </>
  )
}
