//! The clients of Aliyun and Tencent Cloud against their simulators.

mod calls;
mod fallback;
mod names;
mod office;
mod vendor_sdks;
