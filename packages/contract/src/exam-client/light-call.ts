import type { BodyOf, Endpoint, OkOf, ParamsOf } from '../endpoint.ts';
import type { EncodableCall } from '../request.ts';
import { BODY_ENCODERS, type CallDescription, decodeWire, encodeFields } from './light-codec.ts';

/** A call of the exam page: `request.ts` encodes its input, `ok` decodes an answer of status 200. */
export interface LightCall<Input, Answer> extends EncodableCall {
  readonly params?: { encode(input: Input): unknown };
  readonly body?: { encode(input: Input): unknown };
  /** The field of the file in a multipart body. */
  readonly fileField?: string;
  /** Throws UnreadableAnswer for a value that is not an answer of the contract. */
  readonly ok: { decode(wire: unknown): Answer };
}

/** Parameters or body: no call of the exam page has both. */
type InputOf<E extends Endpoint> = ParamsOf<E> & BodyOf<E>;

/** The call of a description. */
export function light<E extends Endpoint>({
  method,
  path,
  params,
  body,
  bodyEncoder,
  fileField,
  ok,
}: CallDescription): LightCall<InputOf<E>, OkOf<E>> {
  return {
    method,
    path,
    ...(params && { params: { encode: (input) => encodeFields(params, input as object) } }),
    ...(body && {
      body: {
        encode: (input) =>
          encodeFields(body, bodyEncoder ? BODY_ENCODERS[bodyEncoder](input as object) : (input as object)),
      },
    }),
    ...(fileField && { fileField }),
    ok: { decode: (wire) => decodeWire(ok, wire) as OkOf<E> },
  };
}
