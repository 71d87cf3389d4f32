import * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import type { LinhaDoHistorico } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import type { OutputOf } from '@quadro/contract/kit/endpoint.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { primeiraLinha, vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { useState } from 'react'
import { refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormText } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid, FormGroup, type Option } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import {
  cargoEFaixa,
  LugarCampos,
  RoteiroDaTransferencia,
  SalarioCampos,
  usePrevia,
} from '../../cargo-salario/index.ts'
import { type Contratando, MolduraDaContratacao, useContratacao } from './contratar-moldura.tsx'

/** Hires an employee by a dated change of position. The form is filled from the request. */
export function ContratarInternoDialog(de: Contratando) {
  const { solicitacao, candidato, onClose } = de
  const read = useCall(c.lerContratacaoInterna, { id: solicitacao.id, aplicacaoId: candidato.id }, { silent: true })
  if (read.data) return <Mudanca de={de} lido={read.data} />
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Contratar ${candidato.nome}`}
      footer={<Button onPress={onClose}>Cancelar</Button>}
    >
      {read.error ? (
        <ErrorState title="Não foi possível carregar o histórico" onRetry={() => void read.refetch()}>
          {refusalText(read.error)}
        </ErrorState>
      ) : (
        <Skeleton shape="form" />
      )}
    </Dialog>
  )
}

function Mudanca({ de, lido }: { de: Contratando; lido: OutputOf<typeof c.lerContratacaoInterna> }) {
  const { solicitacao: s, candidato } = de
  const { historico } = lido
  const hoje = vigenteEm(historico, today()) ?? primeiraLinha(historico)!
  const [faixa, setFaixa] = useState<Option | null>(
    s.faixaSalarial?.id
      ? { value: s.faixaSalarial.id, label: s.faixaSalarial.nome }
      : { value: hoje.faixaSalarialId, label: cargoEFaixa(hoje) },
  )
  const contratacao = useContratacao(de)
  const form = useEntityForm({
    draft: inTab('contratar-interno', s.id),
    schema: c.contratacaoInternaForm,
    values: {
      // For somebody who has not started yet, the change must be after the first day.
      data: lido.dataAdmissao < today() ? today() : '',
      motivo: `Seleção interna, solicitação ${s.codigo}`,
      estabelecimentoId: s.estabelecimento?.id ?? hoje.estabelecimentoId,
      areaOrganizacionalId: s.areaOrganizacional?.id ?? hoje.areaOrganizacionalId,
      faixaSalarialId: s.faixaSalarial?.id ?? hoje.faixaSalarialId,
      funcaoId: s.funcao?.id ?? null,
      ambienteId: s.ambiente?.id ?? null,
      tipoSalario: lido.salario?.tipoSalario,
      indiceId: null,
      quantidadeIndice: null,
      salario: lido.salario?.valor ?? null,
      levarAdiante: false,
      modeloRoteiroId: null,
      excederQuantidade: false,
    },
    save: (output) =>
      contratacao.enviar((excederQuantidade) =>
        call(
          c.contratarInterno,
          {
            id: s.id,
            aplicacaoId: candidato.id,
            versao: candidato.versao,
            ...output,
            ...previa.escolhas,
            excederQuantidade,
          },
          { errors: 'none' },
        ),
      ),
    done: contratacao.feito,
  })
  const v = form.watch() as LinhaDoHistorico & { levarAdiante: boolean }
  const salarioHoje = lido.salario?.hoje ?? null
  // The page does not know the salary of another band.
  const daFaixa = v.faixaSalarialId === s.faixaSalarial?.id ? (lido.salario?.daFaixa ?? null) : null
  const novo = v.tipoSalario === 3 ? v.salario : v.tipoSalario === 1 ? daFaixa : null
  const previa = usePrevia({
    colaboradorId: lido.colaboradorId,
    valores: v as never,
    onLevar: (levar) => form.setValue('levarAdiante', levar),
  })
  return (
    <MolduraDaContratacao
      de={de}
      form={form}
      contratacao={contratacao}
      isWide
      side={previa.painel}
      verbo={previa.mudam > 0 ? `Contratar e recalcular ${previa.mudam}` : 'Contratar'}
      consequencia="A mudança é registrada do mesmo modo e a solicitação passa a ter mais contratados do que vagas."
    >
      <FormGroup
        title="Onde trabalha hoje"
        help={`Já é da empresa: a contratação registra uma mudança com data no histórico, que continua como está até lá, e preenche uma vaga da solicitação ${s.codigo}.`}
      >
        <Facts
          isPaired
          items={[
            { label: 'Cargo / Faixa', value: cargoEFaixa(hoje) },
            { label: 'Área', value: hoje.areaNome },
            {
              label: salarioHoje === null ? 'Desde' : 'Salário',
              value: salarioHoje === null ? formatarData(hoje.data) : formatarDinheiro(salarioHoje),
            },
          ]}
        />
      </FormGroup>
      <FormGroup title="Como passa a trabalhar">
        <FormGrid>
          <FormCell span={6} tablet={6}>
            <FormDate name="data" />
          </FormCell>
          <FormText name="motivo" placeholder="Promoção, transferência…" />
          <LugarCampos
            atual={{
              areaOrganizacionalId: s.areaOrganizacional?.id ?? hoje.areaOrganizacionalId,
              areaNome: s.areaOrganizacional?.nome ?? hoje.areaNome,
              funcaoId: s.funcao?.id ?? null,
              funcaoNome: s.funcao?.nome ?? null,
              ambienteId: s.ambiente?.id ?? null,
              ambienteNome: s.ambiente?.nome ?? null,
            }}
            faixa={faixa}
            onFaixa={setFaixa}
          />
          <SalarioCampos padrao="Como estava" />
          <RoteiroDaTransferencia talentoId={lido.colaboradorId} />
          {novo !== null && (
            <FormCell>
              Passa a receber {formatarDinheiro(novo)}.{' '}
              {salarioHoje !== null && novo < salarioHoje && (
                <Badge mark="ring" tone="amber">
                  Menos do que hoje
                </Badge>
              )}
            </FormCell>
          )}
        </FormGrid>
      </FormGroup>
    </MolduraDaContratacao>
  )
}
